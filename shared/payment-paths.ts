/**
 * The pages that take cards, by the beginning of their paths. Stripe's hosts are in the Content-Security-Policy of these pages
 * alone, so a page that takes cards is loaded as a document of its own.
 */
export const paymentPaths = ['/checkout', '/billing'] as const

/** Whether a page takes cards. */
export const takesCards = (path: string): boolean =>
  paymentPaths.some(page => path === page || path.startsWith(`${page}/`))
