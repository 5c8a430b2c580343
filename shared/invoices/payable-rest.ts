import { chargeLimits } from '#/shared/orders/checkout.ts'

/** Whether the rest of an invoice needs no payment or is large enough for a card payment. */
export const isPayableRest = (cents: number): boolean => cents === 0 || cents >= chargeLimits.min

/** The largest reduction, up to `cents`, that leaves a balance of zero or one that a card can pay. */
export const payablePart = (owedCents: number, cents: number): number => {
  const part = Math.min(cents, owedCents)
  return isPayableRest(owedCents - part) ? part : Math.max(0, owedCents - chargeLimits.min)
}
