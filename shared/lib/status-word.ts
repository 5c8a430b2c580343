/** A stored status for display, in American spelling. */
export const statusWord = (status: string): string => (status === 'cancelled' ? 'canceled' : status)
