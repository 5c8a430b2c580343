import { applyTaxRate, type TaxRate } from '#/shared/tax/rates.ts'

// Three proportional splits of cents. They differ in how they round, because each has another sum to keep exact.

/**
 * The tax on one line in whole cents, with half a cent rounded up; negative for a discount. Used when a line is priced. Tax is
 * rounded per line and not on the total, so that the refund for a line is exactly the tax charged for it.
 */
export const lineTaxCents = (cents: number, rate: TaxRate): number => {
  const { numerator, denominator } = applyTaxRate(rate, Math.abs(cents))
  const tax = Number((numerator + denominator / 2n) / denominator)
  return cents < 0 && tax > 0 ? -tax : tax
}

/**
 * The part of a line's cents that its first `count` of `quantity` units have, with half a cent rounded up. Used when units are
 * refunded one after another: each refund is the difference of two running shares, so that all of them add up to `cents`.
 */
export const shareCents = (cents: number, quantity: number, count: number): number =>
  Math.floor((cents * count) / quantity + 0.5)

/**
 * The tax in the first `cents` of a total, rounded down. Used in the ledger when a part of an invoice or order is credited or
 * refunded: the parts never have more tax than was charged, and all cents together have exactly its tax.
 */
export const taxPart = (whole: { taxCents: number; totalCents: number }, cents: number): number =>
  whole.totalCents === 0 ? 0 : Number((BigInt(whole.taxCents) * BigInt(cents)) / BigInt(whole.totalCents))
