import { invoiceStateOn } from '#/shared/invoices/invoice-states.ts'
import type { Invoice } from '#/shared/invoices/schemas.ts'
import { isOpen } from '#/shared/invoices/transitions.ts'
import { businessDay } from '#/shared/lib/business-day.ts'
import { formatDay } from '#/shared/lib/dates.ts'
import { formatDollars } from '#/shared/lib/money.ts'
import { shortId } from '#/shared/lib/short-id.ts'
import { fulfillmentTones, paymentTones, type Tone, ticketTones } from '#/shared/lib/tones.ts'
import type { Fulfillment } from '#/shared/orders/order-states.ts'
import type { Order } from '#/shared/orders/schemas.ts'
import type { Day } from '#/shared/schedules/periods.ts'
import { nextStep } from '#/shared/tickets/next-step.ts'
import { isUnresolved } from '#/shared/tickets/rules.ts'
import type { Ticket } from '#/shared/tickets/schemas.ts'
import { dueTime } from '#/web/ui/service-levels/due-label.ts'

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
  now: Date
  /** The business's. */
  timeZone: string
}

/**
 * A customer's next steps: the invoice that is due first, tickets that wait for their answer, resolved tickets to confirm,
 * and the order under way.
 */
export const nextSteps = ({ invoices, orders, tickets, now, timeZone }: Records): Step[] => [
  ...invoiceSteps(invoices, businessDay(now.toISOString(), timeZone)),
  ...tickets.flatMap(ticket => {
    const isWaiting = isUnresolved(ticket.status) && ticket.waitingOn === 'customer'
    const { text, action } = nextStep(ticket, { now, timeZone, timeLabel: instant => dueTime(instant, now) })
    return isWaiting && action === 'reply' ? [waitingStep(ticket, text)] : []
  }),
  ...tickets.filter(({ status }) => status === 'resolved').map(resolvedStep),
  ...orderSteps(orders, now),
]

function invoiceSteps(invoices: readonly Invoice[], today: Day): Step[] {
  const due = invoices.filter(({ status, balance }) => isOpen(status) && Number(balance) > 0)
  const [first] = due.sort((one, other) => (one.dueDate < other.dueDate ? -1 : 1))
  if (!first) return []
  const { id, invoiceNumber, balance, dueDate, description, status } = first
  const { label, tone } = invoiceStateOn(today, first)
  return [
    {
      id,
      title: `Invoice ${invoiceNumber}: ${formatDollars(balance)}`,
      detail: `${description} · ${status === 'overdue' ? 'Was due' : 'Due'} ${formatDay(dueDate)}`,
      tone,
      state: label,
      action: 'Pay',
      name: `Pay ${invoiceNumber}`,
      to: `/billing/${id}?pay`,
      isDocument: true,
    },
  ]
}

const waitingStep = ({ id, title }: Ticket, text: string): Step => ({
  id,
  title,
  detail: `${shortId(id)} · ${text}`,
  tone: 'warning',
  state: 'Waiting on you',
  action: 'Reply',
  name: `Reply to ${shortId(id)}`,
  to: `/tickets/${id}`,
})

const resolvedStep = ({ id, title, status }: Ticket): Step => ({
  id,
  title,
  detail: `${shortId(id)} · Closes soon unless you reply`,
  tone: ticketTones[status],
  state: 'Resolved',
  action: 'Review',
  name: `Review ${shortId(id)}`,
  to: `/tickets/${id}`,
})

function orderSteps(orders: readonly Order[], now: Date): Step[] {
  const order = orders.find(
    ({ payment, fulfillment }) => payment === 'pending' || (fulfillment && underWay[fulfillment]),
  )
  if (!order) return []
  const { id, payment, fulfillment, summary, reservedUntil } = order
  const isUnpaid = payment === 'pending'
  return [
    {
      id,
      title: summary,
      detail: `Order ${shortId(id)}`,
      tone: isUnpaid || !fulfillment ? paymentTones[payment] : fulfillmentTones[fulfillment],
      state: isUnpaid || !fulfillment ? 'Waiting for payment' : (underWay[fulfillment] ?? ''),
      // An order without a reservation is paid by its invoice, or its time has run out.
      ...(isUnpaid && reservedUntil && Date.parse(reservedUntil) > now.getTime()
        ? { action: 'Pay', name: `Pay order ${shortId(id)}`, to: `/checkout?order=${id}`, isDocument: true }
        : { action: 'View order', name: `View order ${shortId(id)}`, to: `/orders/${id}` }),
    },
  ]
}
