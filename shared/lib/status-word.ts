/** A stored status as people read it: American in our own texts, and as the specification spells it in the table. */
export const statusWord = (status: string): string => (status === 'cancelled' ? 'canceled' : status)
