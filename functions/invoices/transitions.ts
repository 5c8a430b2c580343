import type { InvoiceRow } from '#/functions/invoices/data/invoices.ts'
import { balanceCents } from '#/shared/invoices/amounts.ts'
import { invoiceStatusWord } from '#/shared/invoices/invoice-states.ts'
import { isPayableRest } from '#/shared/invoices/payable-rest.ts'
import { isOpen } from '#/shared/invoices/transitions.ts'
import { Conflict } from '#/shared/lib/errors.ts'
import { centsToDecimal, formatDollars } from '#/shared/lib/money.ts'
import { chargeLimits } from '#/shared/orders/checkout.ts'
import { type Day, daysBetween } from '#/shared/schedules/periods.ts'

/** Throws `Conflict` unless the invoice is a draft. */
export function requireDraft({ status }: InvoiceRow, what: string): void {
  if (status !== 'draft') throw new Conflict(`An invoice that is ${invoiceStatusWord(status)} cannot be ${what}.`)
}

/** The invoice after a payment of `cents`; its status becomes paid once nothing is left to pay. */
export function applyPayment(invoice: InvoiceRow, cents: number, at: string): InvoiceRow {
  const after = { ...invoice, paidCents: invoice.paidCents + cents, updatedAt: at }
  return balanceCents(after) > 0 ? after : { ...after, status: 'paid', paidAt: at }
}

/**
 * The payment amount in cents: `wanted`, or the balance if omitted. Throws `Conflict` if it exceeds the balance or the invoice is
 * not open.
 */
export function amountToPay(invoice: InvoiceRow, wanted: number | undefined): number {
  if (!isOpen(invoice.status))
    throw new Conflict(`An invoice that is ${invoiceStatusWord(invoice.status)} cannot be paid.`)
  const owed = balanceCents(invoice)
  if (wanted !== undefined && (wanted > owed || wanted === 0)) {
    throw new Conflict(`Enter an amount up to the ${formatDollars(centsToDecimal(owed))} balance.`, 'amount')
  }
  if (wanted !== undefined) requirePayableRest(owed - wanted)
  return wanted ?? owed
}

/** Throws `Conflict` if a partial payment would leave less than a card can be charged. */
export function requirePayableRest(restCents: number): void {
  if (isPayableRest(restCents)) return
  const [rest, min] = [restCents, chargeLimits.min].map(cents => formatDollars(centsToDecimal(cents)))
  throw new Conflict(
    `That would leave a balance of ${rest}. Leave $0.00 or at least ${min}, so the rest can be paid by card.`,
    'amount',
  )
}

/**
 * The invoice after a reminder that staff send on `today`, in place of an automatic one of the same day. Throws `Conflict` if it is not
 * open, or its customer was reminded today.
 */
export function applyReminder(invoice: InvoiceRow, today: Day, at: string): InvoiceRow & { reminded: number } {
  if (!isOpen(invoice.status))
    throw new Conflict(`An invoice that is ${invoiceStatusWord(invoice.status)} needs no reminder.`)
  const reminded = daysBetween(invoice.dueDate, today)
  if (invoice.reminded === reminded) throw new Conflict('The customer was reminded of this invoice today.')
  return { ...invoice, reminded, updatedAt: at }
}

/** The voided invoice, and the cents paid for it so far. Throws `Conflict` if it is paid or voided already. */
export function applyVoid(invoice: InvoiceRow, at: string): { after: InvoiceRow; returnedCents: number } {
  if (invoice.status === 'paid' || invoice.status === 'cancelled') {
    throw new Conflict(
      `An invoice that is ${invoiceStatusWord(invoice.status)} cannot be voided. Issue a credit note instead.`,
    )
  }
  return { after: { ...invoice, status: 'cancelled', updatedAt: at }, returnedCents: invoice.paidCents }
}

/**
 * The invoice after `cents` are credited, and how many of them were paid already and go back to the customer. Throws `Conflict`
 * for a draft or a voided invoice, or if less than that is left to credit.
 */
export function applyCredit(
  invoice: InvoiceRow,
  cents: number,
  at: string,
): { after: InvoiceRow; returnedCents: number } {
  const { status, totalCents, creditedCents, paidCents } = invoice
  if (!isOpen(status) && status !== 'paid')
    throw new Conflict(`An invoice that is ${invoiceStatusWord(status)} cannot be credited.`)
  const left = totalCents - creditedCents
  if (cents === 0 || cents > left) {
    throw new Conflict(`Enter an amount up to the ${formatDollars(centsToDecimal(left))} not yet credited.`, 'amount')
  }
  if (isOpen(status)) requirePayableRest(Math.max(0, balanceCents(invoice) - cents))
  const returnedCents = Math.max(0, cents - balanceCents(invoice))
  const after = {
    ...invoice,
    creditedCents: creditedCents + cents,
    paidCents: paidCents - returnedCents,
    updatedAt: at,
  }
  if (!isOpen(status) || balanceCents(after) > 0) return { after, returnedCents }
  if (after.paidCents === 0) return { after: { ...after, status: 'cancelled' }, returnedCents }
  return { after: { ...after, status: 'paid', paidAt: at }, returnedCents }
}

/**
 * The invoice after `cents` of its payments were returned and no longer owed: its balance stays. Undefined if it is a draft or voided, or
 * less than that was paid.
 */
export function applyReturn(invoice: InvoiceRow, cents: number, at: string): InvoiceRow | undefined {
  const { status, creditedCents, paidCents } = invoice
  if ((!isOpen(status) && status !== 'paid') || cents > paidCents) return undefined
  return { ...invoice, creditedCents: creditedCents + cents, paidCents: paidCents - cents, updatedAt: at }
}
