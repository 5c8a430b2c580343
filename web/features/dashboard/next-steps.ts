import { invoiceStateLabels, invoiceStateOf } from '#/shared/invoices/invoice-states.ts'
import type { Invoice } from '#/shared/invoices/schemas.ts'
import { isOpen } from '#/shared/invoices/transitions.ts'
import { formatDay } from '#/shared/lib/dates.ts'
import { formatDollars } from '#/shared/lib/money.ts'
import { shortId } from '#/shared/lib/short-id.ts'
import { fulfillmentTones, invoiceTones, paymentTones, type Tone, ticketTones } from '#/shared/lib/tones.ts'
import type { Fulfillment } from '#/shared/orders/order-states.ts'
import type { Order } from '#/shared/orders/schemas.ts'
import type { Ticket } from '#/shared/tickets/schemas.ts'

/** Something that waits for the customer, or that they wait for. */
export interface Step {
  id: string
  title: string
  detail: string
  tone: Tone
  state: string
  /** The button: its word, its full name, and its address. */
  action: string
  name: string
  to: string
  /** Whether the address needs a document of its own, as pages that take cards do. */
  isDocument?: boolean
}

/** An order's states while it is under way. */
const underWay: Partial<Record<Fulfillment, string>> = {
  unfulfilled: 'Being prepared',
  'partially-shipped': 'Partially shipped',
  'ready-for-pickup': 'Ready for pickup',
  'partially-picked-up': 'Partially picked up',
}

interface Records {
  invoices: readonly Invoice[]
  orders: readonly Order[]
  tickets: readonly Ticket[]
}

/** A customer's next steps: the invoice that is due first, resolved tickets to confirm, and the order under way. */
export const nextSteps = ({ invoices, orders, tickets }: Records): Step[] => [
  ...invoiceSteps(invoices),
  ...tickets.filter(({ status }) => status === 'resolved').map(ticketStep),
  ...orderSteps(orders),
]

function invoiceSteps(invoices: readonly Invoice[]): Step[] {
  const due = invoices.filter(({ status, balance }) => isOpen(status) && Number(balance) > 0)
  const [first] = due.sort((one, other) => (one.dueDate < other.dueDate ? -1 : 1))
  if (!first) return []
  const { id, invoiceNumber, balance, dueDate, description, status } = first
  const state = invoiceStateOf(first)
  return [
    {
      id,
      title: `Invoice ${invoiceNumber}: ${formatDollars(balance)}`,
      detail: `${description} · ${status === 'overdue' ? 'Was due' : 'Due'} ${formatDay(dueDate)}`,
      tone: invoiceTones[state],
      state: invoiceStateLabels[state],
      action: 'Pay',
      name: `Pay ${invoiceNumber}`,
      to: `/billing/${id}?pay`,
      isDocument: true,
    },
  ]
}

const ticketStep = ({ id, title, status }: Ticket): Step => ({
  id,
  title,
  detail: `${shortId(id)} · Closes soon unless you reply`,
  tone: ticketTones[status],
  state: 'Resolved',
  action: 'Review',
  name: `Review ${shortId(id)}`,
  to: `/tickets/${id}`,
})

function orderSteps(orders: readonly Order[]): Step[] {
  const order = orders.find(
    ({ payment, fulfillment }) => payment === 'pending' || (fulfillment && underWay[fulfillment]),
  )
  if (!order) return []
  const { id, payment, fulfillment, summary } = order
  const isUnpaid = payment === 'pending'
  return [
    {
      id,
      title: summary,
      detail: `Order ${shortId(id)}`,
      tone: isUnpaid || !fulfillment ? paymentTones[payment] : fulfillmentTones[fulfillment],
      state: isUnpaid || !fulfillment ? 'Waiting for payment' : (underWay[fulfillment] ?? ''),
      action: 'View order',
      name: `View order ${shortId(id)}`,
      to: `/orders/${id}`,
    },
  ]
}
