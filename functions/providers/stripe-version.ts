/** The version of Stripe's API that the code, its types and the stand-in are written for. */
export const stripeApiVersion = '2026-10-28.endive'
