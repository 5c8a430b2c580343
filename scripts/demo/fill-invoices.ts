import { randomUUID } from 'node:crypto'
import { chargeWrite } from '#/functions/billing/data/automatic-charges.ts'
import { findAutomaticPayment, keepAutomaticPaymentWrite } from '#/functions/billing/data/automatic-payments.ts'
import { findBilling, keepBillingSettings } from '#/functions/billing/data/billing-settings.ts'
import { businessToday, type Today } from '#/functions/branding/data/business-date.ts'
import { listInvoices } from '#/functions/invoices/data/customer-invoice-index.ts'
import { findInvoice } from '#/functions/invoices/data/invoices.ts'
import { makeInvoice } from '#/functions/invoices/issue-invoice.ts'
import { recordPayment } from '#/functions/invoices/record-payment.ts'
import { remind } from '#/functions/invoices/remind.ts'
import { followInvoice } from '#/functions/orders/follow-invoice.ts'
import { shipOrder } from '#/functions/orders/ship-order.ts'
import { findCards } from '#/functions/payments/own-cards.ts'
import { ensureStripeCustomer } from '#/functions/payments/stripe-customer.ts'
import { readKeys } from '#/functions/providers/keys.ts'
import { billSchedule } from '#/functions/schedules/bill-schedule.ts'
import { transact } from '#/functions/table/table.ts'
import { findUser } from '#/functions/users/data/users.ts'
import { demoStripe } from '#/scripts/demo/demo-stripe.ts'
import { agreements, type DemoAgreement, type DemoInvoice, demoBilling, invoices } from '#/scripts/demo/invoices.ts'
import { payerIdOf } from '#/scripts/demo/payer-id-of.ts'
import { idOf } from '#/scripts/demo/people.ts'
import { nextAttempt } from '#/shared/billing/retries.ts'
import { payerOf } from '#/shared/companies/roles.ts'
import { type InvoiceId, type OrderId, type PayerId, ScheduleId } from '#/shared/lib/ids.ts'
import { pickupCarrier } from '#/shared/orders/schemas.ts'
import { addDays } from '#/shared/schedules/periods.ts'

const dayMs = 24 * 60 * 60 * 1000
const priya = 'technician@beacon.test'

/** Creates invoices of every kind, and recurring schedules billed up to today. */
export async function fillInvoices(now: number): Promise<void> {
  const today = await businessToday(new Date(now))
  // Card ids are derived from a key, which functions read with each request.
  await readKeys()
  await keepBillingSettings(demoBilling, addDays(today.day, -90), [])
  for (const agreement of agreements) await agree(agreement, now)
  // In sequence, so that their numbers follow their dates.
  for (const invoice of invoices) await addInvoice(invoice, now, today)
}

async function addInvoice(demo: DemoInvoice, now: number, today: Today): Promise<void> {
  const billedAt = new Date(now - demo.daysAgo * dayMs)
  const billedOn = await businessToday(billedAt)
  const schedule = demo.repeats && {
    id: ScheduleId.parse(randomUUID()),
    frequency: demo.repeats,
    dayOfMonth: 1,
  }
  const payerId = await payerIdOf(demo.customer)
  const { id } = await makeInvoice(
    {
      customerId: payerId,
      description: demo.description,
      lines: demo.lines.map(([description, quantity, dollars]) => ({
        description,
        quantity: Math.round(quantity * 100),
        rateCents: Math.round(dollars * 100),
      })),
      dueDate: addDays(billedOn.day, demo.dueDays),
      ...(schedule && { schedule }),
    },
    { isDraft: demo.becomes === 'draft', today: billedOn, at: billedAt.toISOString(), extraWrites: () => [] },
  )
  if (demo.becomes === 'paid') {
    await pay(id, new Date(billedAt.getTime() + 12 * dayMs))
  }
  const at = new Date(now).toISOString()
  if (schedule) await billWeekly(schedule.id, demo, now)
  if (demo.becomes === 'refused') await refuse(id, payerId, today.day, at)
  await remind(id, await findBilling(), today, at)
}

/** Saves one of Stripe's test cards for a customer, as the form does, and sets up automatic payment with it. */
async function agree({ customer, paymentMethod }: DemoAgreement, now: number): Promise<void> {
  const user = await findUser(idOf(customer))
  if (!user) throw new Error(`No demo account ${customer}`)
  const stripe = await demoStripe()
  const stripeCustomer = await ensureStripeCustomer(user)
  const { id } = await stripe.paymentMethods.attach(paymentMethod, { customer: stripeCustomer })
  await stripe.paymentMethods.update(id, { allow_redisplay: 'always' })
  const [saved] = await findCards(stripeCustomer)
  if (!saved) throw new Error(`Stripe has no card of ${customer}`)
  const { addedAt: _, ...card } = saved
  const agreedAt = new Date(now - 90 * dayMs).toISOString()
  await transact([
    keepAutomaticPaymentWrite(undefined, {
      customerId: payerOf(user),
      ...(user.companyId && { agreedById: user.id }),
      isOn: true,
      card,
      agreedAt,
      isExpiryEmailed: false,
    }),
  ])
}

/** Records a first attempt to charge an invoice, declined today. */
async function refuse(invoiceId: InvoiceId, customerId: PayerId, day: string, at: string): Promise<void> {
  const consent = await findAutomaticPayment(customerId)
  if (!consent) throw new Error(`${customerId} has no automatic payment`)
  const charge = {
    invoiceId,
    attempt: 1,
    state: 'waiting' as const,
    intentId: 'pi_demo',
    paymentMethod: consent.card.paymentMethod,
    failedFirstOn: day,
    nextOn: nextAttempt(day, day) ?? day,
    problem: 'Your card was declined.',
    updatedAt: at,
  }
  await transact([chargeWrite(undefined, charge)])
}

/** Bills a schedule week by week, as the job would have, and pays each invoice as the first one was. */
async function billWeekly(id: ScheduleId, { customer, daysAgo, becomes }: DemoInvoice, now: number): Promise<void> {
  for (let days = daysAgo; days >= 0; days -= 7) {
    const at = new Date(now - days * dayMs)
    await billSchedule(id, await businessToday(at), at.toISOString())
    if (becomes === 'paid') await payOldInvoices(await payerIdOf(customer), at)
  }
}

const paysAfterDays = 10

/** Pays a payer's invoices that were sent more than ten days before. */
export async function payOldInvoices(customerId: PayerId, now: Date): Promise<void> {
  const { items } = await listInvoices({ customerId, status: 'pending', limit: 50, drafts: false })
  const old = items.filter(({ createdAt }) => now.getTime() - Date.parse(createdAt) > paysAfterDays * dayMs)
  for (const { id } of old) await pay(id, now)
}

async function pay(id: InvoiceId, paidAt: Date): Promise<void> {
  const { month } = await businessToday(paidAt)
  const payment = { method: 'bank-transfer' as const, note: '' }
  await recordPayment(id, payment, {
    by: idOf(priya),
    at: paidAt.toISOString(),
    now: paidAt.toISOString(),
    month,
    extraWrites: () => [],
  })
  await followInvoice(id, paidAt)
  for (const orderId of (await findInvoice(id)).orderIds) await handOver(orderId, paidAt)
}

/** Lets the customer pick up the goods of an order when they pay, which is never in the future. */
async function handOver(id: OrderId, paidAt: Date): Promise<void> {
  const actor = { id: idOf(priya), at: paidAt.toISOString() }
  await shipOrder(id, { carrier: pickupCarrier, trackingNumber: '' }, actor, () => [])
}
