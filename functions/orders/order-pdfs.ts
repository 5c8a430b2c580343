import { lineAmountOf, unshipped } from '#/functions/orders/data/order-lines.ts'
import type { WholeOrder } from '#/functions/orders/data/orders.ts'
import type { Seller } from '#/functions/orders/data/parties.ts'
import type { Sheet } from '#/functions/pdf/page.ts'
import type { PublicProvider } from '#/shared/branding/schemas.ts'
import { formatBusinessDay } from '#/shared/lib/dates.ts'
import { centsToDecimal, formatDollars } from '#/shared/lib/money.ts'
import { shortId } from '#/shared/lib/short-id.ts'

/** The buyer and seller of an order. */
export interface SheetParties {
  customer: string[]
  seller: Seller
  company: PublicProvider
}

const dollars = (cents: number) => formatDollars(centsToDecimal(cents))
const from = ({ name, postalAddress, phone }: Seller) => ({
  heading: 'From',
  lines: [name, postalAddress, phone],
})

function shipTo({ order: { deliveryAddress } }: WholeOrder) {
  if (!deliveryAddress) return { heading: 'Ship to', lines: ['Pickup'] }
  const { name, company, street, street2, city, state, postalCode } = deliveryAddress
  return { heading: 'Ship to', lines: [name, company, street, street2, `${city}, ${state} ${postalCode}`] }
}

function factsOf({ order }: WholeOrder, { timeZone }: PublicProvider): [string, string][] {
  return [
    ['Order', shortId(order.id)],
    ['Ordered', formatBusinessDay(order.createdAt, timeZone)],
    ...(order.paidAt ? ([['Paid', formatBusinessDay(order.paidAt, timeZone)]] as [string, string][]) : []),
    ...(order.purchaseOrderNumber ? ([['PO number', order.purchaseOrderNumber]] as [string, string][]) : []),
  ]
}

/** The receipt of a paid order. */
export function receipt(whole: WholeOrder, { customer, seller, company }: SheetParties): Sheet {
  const { lines, subtotalCents, taxCents, totalCents, refundedCents } = whole.order
  return {
    title: 'Receipt',
    facts: factsOf(whole, company),
    parties: [from(seller), { heading: 'Sold to', lines: customer }, shipTo(whole)],
    columns: [
      { heading: 'Item', share: 6 },
      { heading: 'Quantity', share: 1.6, align: 'right' },
      { heading: 'Price', share: 2, align: 'right' },
      { heading: 'Amount', share: 2, align: 'right' },
    ],
    rows: lines.map(line => [line.name, String(line.quantity), dollars(line.priceCents), dollars(lineAmountOf(line))]),
    totals: [
      ['Subtotal', dollars(subtotalCents)],
      ['Tax', dollars(taxCents)],
      ...(refundedCents > 0 ? ([['Refunded', `-${dollars(refundedCents)}`]] as [string, string][]) : []),
      [refundedCents > 0 ? 'Total after refunds' : 'Total paid', dollars(totalCents - refundedCents)],
    ],
    note: `${paidWith(whole.order)}Thank you for your order.`,
  }
}

/** How an order was paid, as the beginning of a note. */
function paidWith({ totalCents, paidBy, invoiceNumber }: WholeOrder['order']): string {
  if (totalCents === 0) return ''
  return paidBy === 'invoice' ? `Paid with invoice ${invoiceNumber}. ` : 'Paid by card. '
}

/** The document that goes into the box: quantities and serial numbers, no prices. */
export function packingSlip(whole: WholeOrder, { customer, seller, company }: SheetParties): Sheet {
  const { order, shipments } = whole
  const serialsOf = (line: string) =>
    shipments.flatMap(({ lines }) => lines.filter(one => one.line === line).flatMap(one => one.serialNumbers))
  const last = shipments.at(-1)
  return {
    title: 'Packing slip',
    facts: [
      ...factsOf(whole, company),
      ...(last ? ([['Carrier', last.carrier]] as [string, string][]) : []),
      ...(last?.trackingNumber ? ([['Tracking', last.trackingNumber]] as [string, string][]) : []),
    ],
    parties: [from(seller), { heading: 'Sold to', lines: customer }, shipTo(whole)],
    columns: [
      { heading: 'Item', share: 5 },
      { heading: 'Serial numbers', share: 4 },
      { heading: 'Ordered', share: 1.5, align: 'right' },
      { heading: 'Shipped', share: 1.5, align: 'right' },
      { heading: 'To ship', share: 1.5, align: 'right' },
    ],
    rows: order.lines.map(line => [
      line.name,
      serialsOf(line.id).join(', '),
      String(line.quantity),
      String(line.shipped),
      String(unshipped(line)),
    ]),
  }
}
