import { isDeepStrictEqual } from 'node:util'
import type { InvoiceRow } from '#/functions/invoices/data/invoices.ts'
import {
  isUndecided,
  type LineQuantity,
  refundCents,
  type StoredLine,
  unrefunded,
  unshipped,
} from '#/functions/orders/data/order-lines.ts'
import type { OrderRow } from '#/functions/orders/data/orders.ts'
import { lostCents } from '#/functions/payments/data/disputes.ts'
import { Conflict, Invalid } from '#/shared/lib/errors.ts'
import type { AssetId } from '#/shared/lib/ids.ts'
import { centsToDecimal, formatDollars } from '#/shared/lib/money.ts'
import { statusWord } from '#/shared/lib/status-word.ts'
import { mayLeave } from '#/shared/orders/order-states.ts'
import { chooseReturned, needsChoice, returnedUnits } from '#/shared/orders/returned-units.ts'
import type { ReturnedUnits } from '#/shared/orders/schemas.ts'
import { mayBecome } from '#/shared/orders/transitions.ts'

/** Throws `Conflict` unless the order's status is one of those in `wanted`. */
function requireStatus(order: OrderRow, wanted: readonly OrderRow['status'][], what: string): void {
  if (!wanted.includes(order.status))
    throw new Conflict(`An order that is ${statusWord(order.status)} cannot be ${what}.`)
}

/** Throws `Conflict` for an order that is paid by invoice: money moves through the invoice. */
export function requirePaidByCard({ paidBy, invoiceNumber }: OrderRow, verb: 'Credit' | 'Pay'): void {
  if (paidBy === 'invoice') throw new Conflict(`${verb} invoice ${invoiceNumber} instead.`)
}

/** The wanted lines with their quantities, or all lines with units left. Throws `Invalid` and `Conflict`. */
function chosen(
  order: OrderRow,
  wanted: readonly LineQuantity[] | undefined,
  leftOf: (line: StoredLine) => number,
  what: string,
): LineQuantity[] {
  const left = order.lines.map(line => ({ line: line.id, quantity: leftOf(line), name: line.name }))
  if (!wanted) return left.filter(({ quantity }) => quantity > 0).map(({ line, quantity }) => ({ line, quantity }))
  for (const { line, quantity } of wanted) {
    const found = left.find(one => one.line === line)
    if (!found) throw new Invalid([{ field: 'lines', message: `The order has no line ${line}` }])
    if (quantity > found.quantity) {
      throw new Conflict(`Only ${found.quantity} of ${found.name} can be ${what}.`, 'lines')
    }
  }
  return wanted.map(({ line, quantity }) => ({ line, quantity }))
}

const counted = (lines: readonly StoredLine[], quantities: readonly LineQuantity[], name: 'shipped' | 'refunded') => {
  const added = new Map(quantities.map(({ line, quantity }) => [line, quantity]))
  return lines.map(line => ({ ...line, [name]: line[name] + (added.get(line.id) ?? 0) }))
}

const isAllShipped = (lines: readonly StoredLine[]) =>
  lines.every(line => unshipped(line) === 0) && lines.some(({ shipped }) => shipped > 0)

/** Units that can be shipped now: none of a line that waits for stock. */
const shippable = (line: StoredLine): number => (line.isBackordered ? 0 : unshipped(line))

/** The order after shipping some lines, or all units left, and the shipped quantities. Throws `Conflict` and `Invalid`. */
export function applyShipment(order: OrderRow, wanted: readonly LineQuantity[] | undefined, at: string) {
  if (!mayLeave(order)) requireStatus(order, ['paid'], 'shipped')
  const quantities = chosen(order, wanted, shippable, 'shipped')
  if (quantities.length === 0) {
    const waits = order.lines.some(({ isBackordered }) => isBackordered)
    throw new Conflict(waits ? 'The rest of this order waits for stock.' : 'Nothing in this order is left to ship.')
  }
  const lines = counted(order.lines, quantities, 'shipped')
  const after: OrderRow = { ...order, lines, updatedAt: at, ...(isAllShipped(lines) && { status: 'fulfilled' }) }
  return { after, quantities }
}

/**
 * The order after refunding some lines, or all units left, with the refunded quantities and the amount in cents: 0 for free
 * lines. `goneCents` are the cents of it that the customer has back already, by their bank or by Stripe's dashboard. A canceled
 * order stays canceled: its refund may have failed before. Throws `Conflict` and `Invalid`.
 */
export function applyRefund(order: OrderRow, wanted: readonly LineQuantity[] | undefined, at: string) {
  requirePaidByCard(order, 'Credit')
  if (order.paidAt === null) throw new Conflict('This order has not been paid.')
  requireStatus(order, ['paid', 'fulfilled', 'cancelled'], 'refunded')
  const quantities = chosen(order, wanted, unrefunded, 'refunded')
  if (quantities.length === 0) throw new Conflict('This order is fully refunded.')
  const wantedCents = quantities.reduce(
    (sum, { line, quantity }) => sum + refundCents(lineOf(order, line), quantity),
    0,
  )
  const elsewhereCents = lostCents(order.dispute) + (order.refundedAtStripeCents ?? 0)
  const leftCents = order.totalCents - order.refundedCents - elsewhereCents
  const amountCents = Math.min(wantedCents, Math.max(0, leftCents))
  const lines = counted(order.lines, quantities, 'refunded')
  const after: OrderRow = {
    ...order,
    lines,
    refundedCents: order.refundedCents + amountCents,
    attention: lines.some(isUndecided) ? chooseReturned : null,
    updatedAt: at,
    ...statusAfterRefund(order, lines),
  }
  return { after, quantities, amountCents, goneCents: wantedCents - amountCents }
}

/** Throws `Conflict` for a refund of money that the customer has back already. */
export function requireRefundable({ amountCents, goneCents }: { amountCents: number; goneCents: number }): void {
  if (goneCents === 0) return
  const left = formatDollars(centsToDecimal(amountCents))
  throw new Conflict(
    `The customer got this money back from their bank or in Stripe. Only ${left} of it can be refunded.`,
  )
}

/**
 * The order with the choice of the units that were returned, or the same object if it was made before. `assets` are those of
 * its units, by line. Throws `Conflict` and `Invalid`.
 */
export function applyReturns(
  order: OrderRow,
  chosenLines: ReturnedUnits['lines'],
  assets: ReadonlyMap<string, readonly AssetId[]>,
  at: string,
): OrderRow {
  const choices = new Map(chosenLines.map(({ line, assetIds }) => [line, assetIds]))
  for (const { line, assetIds } of chosenLines) requireReturnable(order, line, assetIds, assets.get(line) ?? [])
  const lines = order.lines.map(line => {
    const assetIds = choices.get(line.id)
    return assetIds ? { ...line, returned: { units: returnedUnits(line), assetIds } } : line
  })
  if (isDeepStrictEqual(lines, order.lines)) return order
  const isDone = order.attention === chooseReturned && !lines.some(isUndecided)
  return { ...order, lines, attention: isDone ? null : order.attention, updatedAt: at }
}

/** Throws unless as many assets of a line are chosen as units were returned. Units that are no assets need no choice. */
function requireReturnable(order: OrderRow, id: string, assetIds: readonly AssetId[], existing: readonly AssetId[]) {
  const line = order.lines.find(one => one.id === id)
  if (!line) throw new Invalid([{ field: 'lines', message: `The order has no line ${id}` }])
  if (!needsChoice(line)) throw new Conflict(`No units of ${line.name} are left to choose.`, 'lines')
  if (!assetIds.every(asset => existing.includes(asset))) {
    throw new Invalid([{ field: 'lines', message: 'Choose units of this order' }])
  }
  const returned = returnedUnits(line)
  const least = returned - (line.shipped - existing.length)
  if (assetIds.length <= returned && assetIds.length >= Math.min(least, returned)) return
  throw new Conflict(
    `${returned} of ${line.name} ${returned === 1 ? 'was' : 'were'} returned. Choose ${returned}.`,
    'lines',
  )
}

function statusAfterRefund({ status }: OrderRow, lines: readonly StoredLine[]): Partial<OrderRow> {
  if (lines.every(line => unrefunded(line) === 0) && mayBecome(status, 'refunded')) {
    return { status: 'refunded', refundedFrom: status }
  }
  return status === 'paid' && isAllShipped(lines) ? { status: 'fulfilled' } : {}
}

/** The order marked ready for pickup, or the same object if it was ready before. Throws `Conflict`. */
export function markReadyForPickup(order: OrderRow, at: string): OrderRow {
  if (!mayLeave(order)) requireStatus(order, ['paid'], 'picked up')
  if (order.deliveryAddress !== null) throw new Conflict('This order ships to its customer. It can’t be picked up.')
  return order.readyAt ? order : { ...order, readyAt: at, updatedAt: at }
}

/**
 * The order without what needed attention, or the same object if nothing does. Units to choose remain. Throws `Conflict` for what
 * another change ends.
 */
export function resolveAttention(order: OrderRow, at: string): OrderRow {
  const { attention, dispute } = order
  if (!attention) return order
  if (attention === chooseReturned) throw new Conflict('Choose which units were returned instead.')
  if (dispute?.state === 'open') throw new Conflict('The customer’s bank has not decided about the dispute yet.')
  return { ...order, attention: order.lines.some(isUndecided) ? chooseReturned : null, updatedAt: at }
}

/** The order as canceled by its customer, which is possible only before payment. Throws `Conflict`. */
export function cancelByCustomer(order: OrderRow, at: string): OrderRow {
  if (order.status === 'cancelled') return order
  if (order.paidAt) throw new Conflict('This order is already paid, so it wasn’t canceled. Contact us to cancel it.')
  if (order.paidBy === 'invoice') throw new Conflict('You ordered this with a quote. Contact us to cancel it.')
  requireStatus(order, ['pending'], 'canceled')
  return { ...order, status: 'cancelled', cancelReason: 'customer', updatedAt: at }
}

/** The amounts of the invoice that pays for an order. */
type PayingInvoice = Pick<InvoiceRow, 'totalCents' | 'creditedCents'>

/**
 * The order as canceled by staff, which is possible only before anything has shipped, and once the invoice that paid for it is
 * credited in full. Throws `Conflict`.
 */
export function cancelByStaff(order: OrderRow, at: string, invoice?: PayingInvoice): OrderRow {
  if (order.status === 'cancelled') return order
  requireStatus(order, ['pending', 'paid'], 'canceled')
  if (order.lines.some(line => line.shipped > 0)) {
    requirePaidByCard(order, 'Credit')
    throw new Conflict('Part of this order has shipped. Refund it instead.')
  }
  const before = order.paidBy === 'invoice' ? applyCreditedInvoice(order, invoice) : refundedInFull(order, at)
  return { ...before, status: 'cancelled', refundedFrom: null, cancelReason: 'staff', updatedAt: at }
}

const refundedInFull = (order: OrderRow, at: string): OrderRow =>
  order.paidAt ? applyRefund(order, undefined, at).after : order

/** The order after the invoice that paid for it was credited in full. Throws `Conflict` if it was not; an unpaid order stays. */
function applyCreditedInvoice(order: OrderRow, invoice: PayingInvoice | undefined): OrderRow {
  const { paidAt, invoiceNumber, totalCents } = order
  if (!paidAt) return { ...order, attention: null }
  if (!invoice || invoice.creditedCents < invoice.totalCents) {
    throw new Conflict(`Credit invoice ${invoiceNumber} in full first.`)
  }
  const lines = order.lines.map(line => ({ ...line, refunded: line.quantity }))
  return { ...order, lines, refundedCents: totalCents, attention: null }
}

export function lineOf({ lines }: OrderRow, id: string): StoredLine {
  const line = lines.find(one => one.id === id)
  if (!line) throw new Error(`The order has no line ${id}`)
  return line
}
