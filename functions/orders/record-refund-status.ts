import { businessToday } from '#/functions/branding/data/business-date.ts'
import { noteInvoiceFailure } from '#/functions/invoices/failed-refund.ts'
import { noteForeignInvoiceRefund } from '#/functions/invoices/foreign-refund.ts'
import { changeOrder } from '#/functions/orders/data/order-changes.ts'
import { eventWrite } from '#/functions/orders/data/order-events.ts'
import type { OrderRow } from '#/functions/orders/data/orders.ts'
import {
  findRefund,
  type InvoiceRefundRow,
  type NewRefund,
  newRefundWrite,
  type OrderRefundRow,
  type Refunded,
  type RefundRow,
  refundLabel,
  settleRefundWrite,
} from '#/functions/orders/data/refunds.ts'
import { owedAgain, shortIn } from '#/functions/orders/owed-again.ts'
import { retrievePaymentIntent } from '#/functions/providers/stripe.ts'
import { bookForeignRefundWrites, bookOrderWrites } from '#/functions/reports/data/ledger.ts'
import { log } from '#/functions/runtime/log.ts'
import { ConditionFailed, transact } from '#/functions/table/table.ts'
import { NotFound } from '#/shared/lib/errors.ts'
import { InvoiceId, OrderId, systemId } from '#/shared/lib/ids.ts'
import { centsToDecimal } from '#/shared/lib/money.ts'
import type { RefundState } from '#/shared/payments/refund-states.ts'

/** Our state for Stripe's status of a refund: one that Stripe is still processing is merely requested. */
export function refundStateOf(status: string | null): RefundState {
  if (status === 'succeeded') return 'succeeded'
  return status === 'failed' || status === 'canceled' ? 'failed' : 'requested'
}

/** A refund as Stripe reports it. */
export interface StripeRefundEvent {
  id: string
  intentId: string
  amountCents: number
  status: string | null
  metadata: Record<string, string>
  at: string
}

/** Records a refund's outcome. Ours carry `refundId`; refunds made in Stripe's dashboard are stored as new. */
export async function recordRefundStatus(event: StripeRefundEvent): Promise<void> {
  const of = refundedBy(event.metadata)
  const ours = of && event.metadata.refundId ? await findRefund(of, event.metadata.refundId) : undefined
  const state = refundStateOf(event.status)
  if (ours) return state === 'requested' ? undefined : noteRefundState(ours, state)
  const { metadata } = await retrievePaymentIntent(event.intentId)
  const orderId = OrderId.safeParse(metadata.orderId).data
  if (orderId) return noteForeignRefund(event, orderId, state)
  const invoiceId = InvoiceId.safeParse(metadata.invoiceId).data
  if (invoiceId) return noteForeignOfInvoice(event, invoiceId, state)
  if (metadata.purpose === 'account' || metadata.purpose === 'invoice')
    log.error('payment needs a decision', { refund: event.id, order: 'none' })
}

/** The order or invoice of one of our refunds, from its metadata. */
export function refundedBy({ orderId, invoiceId }: Record<string, string>): Refunded | undefined {
  const order = OrderId.safeParse(orderId).data
  if (order) return { orderId: order }
  const invoice = InvoiceId.safeParse(invoiceId).data
  return invoice && { invoiceId: invoice }
}

/** The states in the order in which they follow; a refund that succeeded can still fail. */
const ranks: Record<RefundState, number> = { requested: 0, succeeded: 1, failed: 2 }

/** Records a refund's state unless it, or a later one, is recorded already: events come in any order. */
export async function noteRefundState(of: NewRefund, state: RefundState): Promise<void> {
  const refund = await findRefund(of, of.id)
  if (!refund || ranks[state] <= ranks[refund.state]) return
  try {
    if (state === 'succeeded') await noteSuccess(refund)
    else await (isOfInvoice(refund) ? noteInvoiceFailure(refund) : noteFailure(refund))
  } catch (error) {
    if (!(error instanceof ConditionFailed && error.labels.has(refundLabel))) throw error
    // Another event was faster: check again from the state it left.
    await noteRefundState(refund, state)
  }
}

const noteSuccess = (refund: RefundRow): Promise<void> => transact([settleRefundWrite(refund, 'succeeded')])

const isOfInvoice = (refund: RefundRow): refund is InvoiceRefundRow => refund.invoiceId !== undefined

/** Takes back a refund that failed. `short` are the labels of the products that turned out to have too few units left. */
async function noteFailure(refund: OrderRefundRow, short: ReadonlySet<string> = new Set()): Promise<void> {
  try {
    await takeBack(refund, short)
  } catch (error) {
    const labels = shortIn(error)
    if (labels.length === 0) throw error
    return noteFailure(refund, new Set([...short, ...labels]))
  }
  log.error('refund failed', { refund: refund.id, order: refund.orderId })
}

async function takeBack(refund: OrderRefundRow, short: ReadonlySet<string>): Promise<void> {
  const { orderId, amountCents } = refund
  const amount = centsToDecimal(amountCents)
  const now = new Date()
  const { month } = await businessToday(now)
  const owed = (order: OrderRow) =>
    owedAgain(order, { ...takenBack(order, refund), updatedAt: now.toISOString() }, refund, short)
  await changeOrder(
    orderId,
    order => {
      const { after, advice } = owed(order)
      return { ...after, attention: [`A refund of $${amount} failed.`, adviceFor(order), ...advice].join(' ') }
    },
    (before, after) => [
      settleRefundWrite(refund, 'failed'),
      ...owed(before).writes,
      ...bookOrderWrites(before, after, month),
      ...(isForeign(refund) ? bookForeignRefundWrites(before, -amountCents, month, after.updatedAt) : []),
      eventWrite(orderId, { kind: 'refund-failed', at: after.updatedAt, userId: systemId, detail: amount }),
    ],
  )
}

/** Advice after a failed refund. The bank may return the money itself, and nobody should pay twice. */
const adviceFor = ({ dispute }: OrderRow) =>
  dispute && dispute.state !== 'won'
    ? 'The customer disputes the payment, so their bank decides who gets the money.'
    : 'Refund it again, or pay the customer another way.'

/** The order without a refund. A refund without lines was of a payment that the order never counted. */
function takenBack(order: OrderRow, refund: OrderRefundRow): OrderRow {
  const { lines, amountCents } = refund
  if (isForeign(refund)) return withForeignRefund(order, -amountCents)
  if (lines.length === 0) return order
  const units = new Map(lines.map(({ line, quantity }) => [line, quantity]))
  return {
    ...order,
    lines: order.lines.map(line => ({ ...line, refunded: line.refunded - (units.get(line.id) ?? 0) })),
    refundedCents: order.refundedCents - amountCents,
    ...(order.status === 'refunded' && order.refundedFrom && { status: order.refundedFrom, refundedFrom: null }),
  }
}

const foreignPrefix = 'stripe-'
const isForeign = ({ id }: RefundRow) => id.startsWith(foreignPrefix)

/** The order with a refund made in Stripe's dashboard. A payment that the order never counted is none of its money. */
const withForeignRefund = (order: OrderRow, cents: number): OrderRow =>
  order.paidAt ? { ...order, refundedAtStripeCents: Math.max(0, (order.refundedAtStripeCents ?? 0) + cents) } : order

/** Records a refund made in Stripe's dashboard: it is shown on the order, and a person decides what it was for. */
async function noteForeignRefund(event: StripeRefundEvent, orderId: OrderId, state: RefundState): Promise<void> {
  const { intentId, amountCents, at } = event
  const id = `${foreignPrefix}${event.id}`
  const amount = centsToDecimal(amountCents)
  const refund = { id, orderId, intentId, amountCents, state, reason: 'Made in Stripe', lines: [], at }
  const attention = `$${amount} was refunded in Stripe’s dashboard. Check what it was for.`
  const { month } = await businessToday(new Date())
  try {
    await changeOrder(
      orderId,
      order => ({
        ...(state === 'failed' ? order : withForeignRefund(order, amountCents)),
        attention,
        updatedAt: new Date().toISOString(),
      }),
      (before, { updatedAt }) => [
        newRefundWrite(refund, { isQueued: false }),
        ...(before.paidAt && state !== 'failed' ? bookForeignRefundWrites(before, amountCents, month, updatedAt) : []),
        eventWrite(orderId, { kind: 'refund', at: updatedAt, userId: systemId, detail: amount }),
      ],
    )
  } catch (error) {
    // A payment for an unknown order raised an alarm when it arrived, and this is how people return it.
    if (error instanceof NotFound) return log.warn('refund of no order', { refund: event.id, order: orderId })
    if (!(error instanceof ConditionFailed && error.labels.has(refundLabel))) throw error
    if (state !== 'requested') await noteRefundState(refund, state)
  }
}

/** Records a refund of an invoice that was made in Stripe's dashboard, and its state. One that failed at once returned nothing. */
async function noteForeignOfInvoice(event: StripeRefundEvent, invoiceId: InvoiceId, state: RefundState): Promise<void> {
  const { id, intentId, amountCents, at } = event
  const about = { id: `${foreignPrefix}${id}`, invoiceId, intentId, amountCents, at }
  const refund = { ...about, state, reason: 'Refunded in Stripe', lines: [] }
  try {
    if (state !== 'failed') await noteForeignInvoiceRefund(refund)
    await noteRefundState(refund, state)
  } catch (error) {
    if (!(error instanceof NotFound)) throw error
    log.error('payment needs a decision', { refund: id, order: 'none' })
  }
}
