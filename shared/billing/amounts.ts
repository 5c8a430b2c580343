import { lineTaxCents } from '#/shared/tax.ts'

/** What is billed: so many of something at a rate. Quantities have two decimals (hours), so they are kept in hundredths. */
export interface BilledLine {
  description: string
  /** In hundredths: 150 is one and a half. */
  quantity: number
  rateCents: number
}

/** A line with what it comes to. */
export interface InvoiceLine extends BilledLine {
  /** Its number in the invoice, counted from 1. */
  id: string
  amountCents: number
  taxCents: number
}

export interface Amounts {
  subtotalCents: number
  taxCents: number
  totalCents: number
}

/** What an invoice or one of its lines may come to at most, in cents: eight digits of dollars. */
export const mostCents = 9_999_999_999

/** How much of something a line can bill, in hundredths. */
export const mostQuantity = 999_999

/** What a line comes to before tax, in cents, half a cent rounded up. */
export const lineAmountCents = ({ quantity, rateCents }: Pick<BilledLine, 'quantity' | 'rateCents'>): number =>
  Number((BigInt(quantity) * BigInt(rateCents) + 50n) / 100n)

/** Lines with what they come to, each taxed at a rate in thousandths of a percent. */
export const priceLines = (lines: readonly BilledLine[], taxRate: number): InvoiceLine[] =>
  lines.map((line, index) => {
    const amountCents = lineAmountCents(line)
    return { ...line, id: String(index + 1), amountCents, taxCents: lineTaxCents(amountCents, taxRate) }
  })

/** What lines come to together. Tax is rounded by line, so the total is exactly what the lines say. */
export function sumOf(lines: readonly Pick<InvoiceLine, 'amountCents' | 'taxCents'>[]): Amounts {
  const subtotalCents = lines.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const taxCents = lines.reduce((sum, line) => sum + line.taxCents, 0)
  return { subtotalCents, taxCents, totalCents: subtotalCents + taxCents }
}

/** What of an invoice is still to be paid, in cents. */
export const balanceCents = (invoice: { totalCents: number; paidCents: number; creditedCents: number }): number =>
  invoice.totalCents - invoice.creditedCents - invoice.paidCents

/** '1.5' or 1.5 → 150, without passing through a float where it is a text. */
export const hundredthsOf = (quantity: number | string): number => Math.round(Number(quantity) * 100)

/** 150 → '1.5', 200 → '2': a quantity as people write it. */
export const quantityText = (hundredths: number): string => String(hundredths / 100)
