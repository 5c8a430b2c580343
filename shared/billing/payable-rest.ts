import { chargeLimits } from '#/shared/checkout.ts'

/** Whether what is left of an invoice can still be paid by card: nothing, or as much as a card can be charged with. */
export const isPayableRest = (cents: number): boolean => cents === 0 || cents >= chargeLimits.least

/** The part of what is owed that may be taken off so that the rest can still be paid: at most `cents`. */
export const payablePart = (owedCents: number, cents: number): number => {
  const part = Math.min(cents, owedCents)
  return isPayableRest(owedCents - part) ? part : Math.max(0, owedCents - chargeLimits.least)
}
