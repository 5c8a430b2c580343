/**
 * The pages that take cards, by the beginning of their paths. Only the Content-Security-Policy of these pages allows Stripe's
 * hosts, so a page that takes cards is loaded as a separate document.
 */
export const paymentPaths = ['/checkout', '/billing'] as const

/** Whether a page takes cards. */
export const takesCards = (path: string): boolean =>
  paymentPaths.some(page => path === page || path.startsWith(`${page}/`))
