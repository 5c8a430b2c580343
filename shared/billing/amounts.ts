import type { TicketId, TimeEntryId } from '#/shared/lib/ids.ts'
import { lineTaxCents } from '#/shared/tax.ts'

/** What is billed: so many of something at a rate. Quantities have two decimals (hours), so they are kept in hundredths. */
export interface BilledLine {
  description: string
  /** In hundredths: 150 is one and a half. */
  quantity: number
  rateCents: number
  /** The entries of time that it bills, where it bills time. */
  timeEntries?: readonly TimeEntryRef[]
}

/** A reference to a time entry, which is stored under its ticket. */
export interface TimeEntryRef {
  ticketId: TicketId
  id: TimeEntryId
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

/** A line’s amount before tax, in cents, half a cent rounded up; a discount is rounded like the same price. */
export const lineAmountCents = ({ quantity, rateCents }: Pick<BilledLine, 'quantity' | 'rateCents'>): number => {
  const cents = Number((BigInt(quantity) * BigInt(Math.abs(rateCents)) + 50n) / 100n)
  return rateCents < 0 && cents > 0 ? -cents : cents
}

/** A discount of a percentage, in hundredths of a percent, of what other lines come to: in cents, less than nothing. */
export const discountCents = (
  lines: readonly Pick<BilledLine, 'quantity' | 'rateCents'>[],
  hundredthsOfPercent: number,
): number => {
  const sum = lines.reduce((cents, line) => cents + lineAmountCents(line), 0)
  if (sum <= 0) return 0
  const cents = Number((BigInt(sum) * BigInt(hundredthsOfPercent) + 5000n) / 10_000n)
  return cents === 0 ? 0 : -cents
}

/**
 * Lines with what they come to, each taxed at a rate in thousandths of a percent. Where discounts leave nothing, no tax is left by
 * rounding either.
 */
export function priceLines(lines: readonly BilledLine[], taxRate: number): InvoiceLine[] {
  const priced = lines.map((line, index) => {
    const amountCents = lineAmountCents(line)
    return { ...line, id: String(index + 1), amountCents, taxCents: lineTaxCents(amountCents, taxRate) }
  })
  const { subtotalCents, taxCents } = sumOf(priced)
  const discount = priced.find(({ amountCents }) => amountCents < 0)
  if (discount && (taxCents < 0 || subtotalCents === 0)) discount.taxCents -= taxCents
  return priced
}

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
