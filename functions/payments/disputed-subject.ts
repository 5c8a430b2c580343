import { changeInvoiceWrites } from '#/functions/invoices/data/invoice-changes.ts'
import { findInvoice } from '#/functions/invoices/data/invoices.ts'
import { changeWrites } from '#/functions/orders/data/order-changes.ts'
import { eventWrite } from '#/functions/orders/data/order-events.ts'
import { findOrder } from '#/functions/orders/data/orders.ts'
import { type KeptParties, keptParties } from '#/functions/orders/data/parties.ts'
import type { StoredDispute } from '#/functions/payments/data/disputes.ts'
import { orderNumber } from '#/functions/reports/data/ledger.ts'
import type { Write } from '#/functions/table/table.ts'
import { formatBusinessDay } from '#/shared/lib/dates.ts'
import { NotFound } from '#/shared/lib/errors.ts'
import { InvoiceId, OrderId, systemId } from '#/shared/lib/ids.ts'
import { centsToDecimal, formatDollars } from '#/shared/lib/money.ts'
import { shortId } from '#/shared/lib/short-id.ts'

/** The order or invoice that a disputed payment paid for. */
export interface DisputedSubject {
  /** Its name in a sentence: 'order #OR0004X7'. */
  words: string
  path: string
  about: { invoiceId: InvoiceId | null; orderId?: OrderId; invoiceNumber: string } & KeptParties
  /** The writes that mark it. */
  writes: Write[]
}

interface Now {
  at: string
  month: string
  timeZone: string
}

/** Finds the order or invoice that a payment with this metadata paid for, with the writes that mark it as disputed. */
export async function disputedSubject(
  metadata: Record<string, string>,
  dispute: StoredDispute,
  now: Now,
): Promise<DisputedSubject> {
  const orderId = OrderId.safeParse(metadata.orderId).data
  const order = orderId && (await findOrder(orderId).catch(unlessMissing))
  if (order) {
    const note = attentionOf(dispute, now.timeZone)
    const detail = note ?? `A dispute about ${dollars(dispute)} was won.`
    // A dispute that is won ends its own note alone: staff may have another decision to make.
    const isOwnNote = order.dispute && isNoteOf(order.dispute, order.attention)
    const attention = note ?? (isOwnNote ? null : order.attention)
    return {
      words: `order ${shortId(order.id)}`,
      path: `/orders/${order.id}`,
      about: { invoiceId: null, orderId: order.id, invoiceNumber: orderNumber(order.id), ...keptParties(order) },
      writes: [
        ...changeWrites(order, { ...order, dispute, attention, updatedAt: now.at }),
        eventWrite(order.id, { kind: 'attention', at: now.at, userId: systemId, detail }),
      ],
    }
  }
  const invoiceId = InvoiceId.safeParse(metadata.invoiceId).data
  const invoice = invoiceId && (await findInvoice(invoiceId).catch(unlessMissing))
  if (invoice) {
    const { id, invoiceNumber } = invoice
    return {
      words: `invoice ${invoiceNumber}`,
      path: `/invoices/${id}`,
      about: { invoiceId: id, invoiceNumber, ...keptParties(invoice) },
      writes: changeInvoiceWrites(invoice, { ...invoice, dispute, updatedAt: now.at }, now.month),
    }
  }
  return { words: 'a payment on account', path: '/invoices', about: { invoiceId: null, invoiceNumber: '' }, writes: [] }
}

/** Whether a note is about a dispute, whatever its deadline, which an earlier release wrote as another day. */
function isNoteOf(dispute: StoredDispute, attention: string | null): boolean {
  const note = attentionOf({ ...dispute, respondBy: null }, 'UTC')
  return note !== null && attention?.startsWith(note.slice(0, -1)) === true
}

const dollars = ({ amountCents }: StoredDispute) => formatDollars(centsToDecimal(amountCents))

/** The note for staff on a disputed order; none once the dispute is won. */
function attentionOf(dispute: StoredDispute, timeZone: string): string | null {
  const { state, isInquiry, respondBy } = dispute
  if (state === 'won') return null
  if (state === 'lost') return `The customer’s bank took back ${dollars(dispute)} after a dispute. The dispute is lost.`
  const by = respondBy ? ` by ${formatBusinessDay(respondBy, timeZone)}` : ''
  if (isInquiry) return `The customer’s bank asks about the payment of ${dollars(dispute)}. Answer in Stripe${by}.`
  return `The customer disputes the payment of ${dollars(dispute)}. Send evidence in Stripe${by}.`
}

function unlessMissing(error: unknown): undefined {
  if (!(error instanceof NotFound)) throw error
}
