import type { State, TaxSettings } from '#/shared/tax/schemas.ts'

declare const unit: unique symbol

/** A sales tax rate, parsed from a percentage. Stored as a whole number of thousandths of a percent: 8.875 % is 8875. */
export type TaxRate = number & { readonly [unit]: 'thousandths of a percent' }

const unitsPerPercent = 1000
const unitsInOne = 100 * unitsPerPercent

/** The rate of sales that are not taxed. */
export const noTax = 0 as TaxRate

/** `'8.875'` as a rate. The text is a percentage with at most three decimals, as the settings require. */
export const parseTaxRate = (percent: string): TaxRate => Math.round(Number(percent) * unitsPerPercent) as TaxRate

/** A rate as people read it: `'8.875%'`. */
export const formatTaxRate = (rate: TaxRate): string => `${rate / unitsPerPercent}%`

/** The exact tax on an amount in whole cents, as a fraction of cents. `lineTaxCents` in rounding.ts rounds it. */
export const applyTaxRate = (rate: TaxRate, cents: number): { numerator: bigint; denominator: bigint } => ({
  numerator: BigInt(cents) * BigInt(rate),
  denominator: BigInt(unitsInOne),
})

/** The kinds of sales, which are taxed by different states. */
export type Sale = { kind: 'service' } | { kind: 'shipped'; state: State } | { kind: 'pickup' }

/** The rate of a sale: a shipment's is that of its destination, all others' that of the home state. */
export function rateOfSale({ homeState, rates }: TaxSettings, sale: Sale): TaxRate {
  const state = sale.kind === 'shipped' ? sale.state : homeState
  const found = rates.find(rate => rate.state === state)
  return found ? parseTaxRate(found.percent) : noTax
}

/** The sale of goods that ship to `state`, or that are picked up if it is undefined. */
export const saleOfGoods = (state: State | undefined): Sale => (state ? { kind: 'shipped', state } : { kind: 'pickup' })
