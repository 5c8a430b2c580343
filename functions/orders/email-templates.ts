import { siteLink, type Templates } from '#/functions/email/template.ts'
import { formatDollars } from '#/shared/lib/money.ts'
import { shortId } from '#/shared/lib/short-id.ts'
import { fulfillmentTones } from '#/shared/lib/tones.ts'

export interface OrdersData {
  orderPaid: {
    orderId: string
    lines: { name: string; quantity: number; total: string }[]
    subtotal: string
    tax: string
    total: string
    /** Absent from emails that were written before it was recorded: they say that it ships. */
    isPickup?: boolean
  }
  orderShipped: {
    orderId: string
    carrier: string
    trackingNumber: string
    lines: { name: string; quantity: number }[]
    /** Absent from emails that were written before it was recorded: they say that it ships. */
    isPickup?: boolean
  }
  orderReady: { orderId: string }
  orderCancelled: {
    orderId: string
    refund: string | null
    /** The invoice that it was billed on; absent from emails that were written before it was recorded. */
    invoiceNumber?: string | null
  }
  orderRefunded: { orderId: string; amount: string; reason: string }
  paymentReturned: { orderId: string; amount: string }
  paymentOnAccount: { amount: string }
  lowStock: { items: { name: string; available: number; reorderPoint?: number }[]; more: number }
}

const orderAction = (id: string) => ({ label: 'View your order', url: siteLink(`/orders/${id}`) })
const times = (quantity: number, name: string) => `${quantity} × ${name}`
const isZero = (amount: string) => Number(amount) === 0

export const ordersTemplates: Templates<OrdersData> = {
  orderPaid: ({ orderId, lines, subtotal, tax, total, isPickup }) => ({
    subject: `Order ${shortId(orderId)} confirmed`,
    heading: 'Thank you for your order',
    paragraphs: [
      `${isZero(total) ? 'We’re' : 'We received your payment and are'} preparing your order. ${
        isPickup ? 'We’ll email you when it’s ready for pickup at our office.' : 'We’ll email you when it ships.'
      }`,
    ],
    facts: [
      ['Order', shortId(orderId)],
      ...lines.map((line): [string, string] => [times(line.quantity, line.name), formatDollars(line.total)]),
      ...(isZero(tax)
        ? []
        : ([
            ['Subtotal', formatDollars(subtotal)],
            ['Tax', formatDollars(tax)],
          ] as [string, string][])),
      ['Total', formatDollars(total)],
    ],
    action: orderAction(orderId),
  }),

  orderReady: ({ orderId }) => ({
    subject: `Order ${shortId(orderId)} is ready for pickup`,
    heading: 'Your order is ready for pickup',
    paragraphs: ['You can pick up your order at our office during business hours.'],
    facts: [
      ['Order', shortId(orderId)],
      ['Status', 'Ready for pickup', fulfillmentTones['ready-for-pickup']],
    ],
    action: orderAction(orderId),
  }),

  orderShipped: ({ orderId, carrier, trackingNumber, lines, isPickup }) => ({
    subject: `Order ${shortId(orderId)} ${isPickup ? 'was picked up' : 'has shipped'}`,
    heading: isPickup ? 'Your order was picked up' : 'Your order is on its way',
    paragraphs: [isPickup ? 'These items were picked up at our office.' : 'These items have shipped.'],
    facts: [
      ...lines.map(({ name, quantity }): [string, string] => ['Item', times(quantity, name)]),
      ...(isPickup ? [] : ([['Carrier', carrier]] as [string, string][])),
      ...(trackingNumber ? ([['Tracking number', trackingNumber]] as [string, string][]) : []),
    ],
    action: orderAction(orderId),
  }),

  orderCancelled: ({ orderId, refund, invoiceNumber }) => ({
    subject: `Order ${shortId(orderId)} was canceled`,
    heading: 'Your order was canceled',
    paragraphs: [
      refund
        ? `We’re refunding ${formatDollars(refund)} to your card. It can take up to ten days to appear on your statement.`
        : invoiceNumber
          ? `It was billed on invoice ${invoiceNumber}. The invoice shows what was credited and what is still due.`
          : 'You haven’t been charged.',
    ],
    action: orderAction(orderId),
  }),

  orderRefunded: ({ orderId, amount, reason }) => ({
    subject: `Refund for order ${shortId(orderId)}`,
    heading: `We’re refunding ${formatDollars(amount)}`,
    paragraphs: [
      'The money is on its way to your card. It can take up to ten days to appear on your statement.',
      ...(reason ? [reason] : []),
    ],
    action: orderAction(orderId),
  }),

  paymentReturned: ({ orderId, amount }) => ({
    subject: `Your payment for order ${shortId(orderId)}`,
    heading: 'We’re returning your payment',
    paragraphs: [
      `Your payment of ${formatDollars(amount)} arrived after your reservation ended, and the items are no longer available. We’re refunding all of it to your card.`,
      'We’re sorry. You can order again from the store.',
    ],
    action: { label: 'Back to the store', url: siteLink('/store') },
  }),

  paymentOnAccount: ({ amount }) => ({
    subject: 'We received your payment',
    heading: `Payment of ${formatDollars(amount)} received`,
    paragraphs: ['Thank you. We’ll apply it to your next invoices.'],
  }),

  lowStock: ({ items, more }) => ({
    subject: `Low stock: ${items.length + more} ${items.length + more === 1 ? 'item' : 'items'}`,
    heading: 'These items are running out',
    paragraphs: more > 0 ? [`And ${more} more.`] : [],
    facts: items.map(({ name, available, reorderPoint }) => [
      name,
      // An email that an older release wrote has no reorder point.
      `${available === 0 ? 'Out of stock' : `${available} left`}${reorderPoint === undefined ? '' : `, reorder at ${reorderPoint}`}`,
    ]),
    action: { label: 'Open inventory', url: siteLink('/inventory') },
  }),
}
