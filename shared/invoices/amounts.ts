import type { TicketId, TimeEntryId } from '#/shared/lib/ids.ts'
import type { TaxRate } from '#/shared/tax/rates.ts'
import { lineTaxCents } from '#/shared/tax/rounding.ts'

/** A quantity at a rate. Quantities have two decimals (hours), so they are stored in hundredths. */
export interface BilledLine {
  description: string
  /** In hundredths: 150 is one and a half. */
  quantity: number
  rateCents: number
  /** The time entries that the line bills, if any. */
  timeEntries?: readonly TimeEntryRef[]
}

/** A reference to a time entry, which is stored under its ticket. */
export interface TimeEntryRef {
  ticketId: TicketId
  id: TimeEntryId
}

/** A line with its amount and tax. */
export interface InvoiceLine extends BilledLine {
  /** A quote's discount on the whole line, already subtracted from `amountCents`; absent without one. */
  discountCents?: number
  /** Absent if it is taxed. */
  isUntaxed?: boolean
  /** The line number, from 1. */
  id: string
  amountCents: number
  taxCents: number
}

export interface Amounts {
  subtotalCents: number
  taxCents: number
  totalCents: number
}

/** Maximum cents of an invoice or a line: eight digits of dollars. */
export const maxCents = 9_999_999_999

/** Maximum quantity of a line, in hundredths. */
export const maxQuantity = 999_999

/** A line’s amount before tax in cents, with half a cent rounded up. A discount rounds like the same price. */
export const lineAmountCents = ({ quantity, rateCents }: Pick<BilledLine, 'quantity' | 'rateCents'>): number => {
  const cents = Number((BigInt(quantity) * BigInt(Math.abs(rateCents)) + 50n) / 100n)
  return rateCents < 0 && cents > 0 ? -cents : cents
}

/** A percentage discount on the sum of lines, in cents, negative or zero. The percentage is in hundredths of a percent. */
export const discountCents = (
  lines: readonly Pick<BilledLine, 'quantity' | 'rateCents'>[],
  hundredthsOfPercent: number,
): number => {
  const sum = lines.reduce((cents, line) => cents + lineAmountCents(line), 0)
  if (sum <= 0) return 0
  const cents = Number((BigInt(sum) * BigInt(hundredthsOfPercent) + 5000n) / 10_000n)
  return cents === 0 ? 0 : -cents
}

/** Lines with their amounts and tax. If discounts leave nothing to pay, rounding leaves no tax either. */
export function priceLines(lines: readonly BilledLine[], taxRate: TaxRate): InvoiceLine[] {
  const priced = lines.map((line, index) => {
    const amountCents = lineAmountCents(line)
    return { ...line, id: String(index + 1), amountCents, taxCents: lineTaxCents(amountCents, taxRate) }
  })
  const { subtotalCents, taxCents } = sumOf(priced)
  const discount = priced.find(({ amountCents }) => amountCents < 0)
  if (discount && (taxCents < 0 || subtotalCents === 0)) discount.taxCents -= taxCents
  return priced
}

/** The totals of lines. Tax is rounded per line, so the total is exactly the sum of the lines. */
export function sumOf(lines: readonly Pick<InvoiceLine, 'amountCents' | 'taxCents'>[]): Amounts {
  const subtotalCents = lines.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const taxCents = lines.reduce((sum, line) => sum + line.taxCents, 0)
  return { subtotalCents, taxCents, totalCents: subtotalCents + taxCents }
}

/** The balance of an invoice, in cents. */
export const balanceCents = (invoice: { totalCents: number; paidCents: number; creditedCents: number }): number =>
  invoice.totalCents - invoice.creditedCents - invoice.paidCents

/** '1.5' or 1.5 → 150. */
export const hundredthsOf = (quantity: number | string): number => Math.round(Number(quantity) * 100)

/** 150 → '1.5', 200 → '2'. */
export const quantityText = (hundredths: number): string => String(hundredths / 100)
