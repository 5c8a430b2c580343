import { randomUUID } from 'node:crypto'
import { chargeWrite } from '#/functions/data/automatic-charges.ts'
import { keepAutomaticPaymentWrite } from '#/functions/data/automatic-payments.ts'
import { findBilling, keepBillingSettings } from '#/functions/data/billing-settings.ts'
import { listInvoices } from '#/functions/data/invoice-places.ts'
import { transact } from '#/functions/data/lib/table.ts'
import { businessToday, type Today } from '#/functions/invoices/business-today.ts'
import { makeInvoice } from '#/functions/invoices/make-invoice.ts'
import { recordPayment } from '#/functions/invoices/record-payment.ts'
import { remind } from '#/functions/invoices/remind.ts'
import { billSchedule } from '#/functions/schedules/bill-schedule.ts'
import { agreements, type DemoAgreement, type DemoInvoice, demoBilling, invoices } from '#/scripts/demo/invoices.ts'
import { idOf } from '#/scripts/demo/people.ts'
import { addDays } from '#/shared/billing/periods.ts'
import { nextTry } from '#/shared/billing/retries.ts'
import { CardId, type InvoiceId, ScheduleId, type UserId } from '#/shared/lib/ids.ts'

const dayMs = 24 * 60 * 60 * 1000
const priya = 'technician@beacon.test'

/** Fills the books: invoices of every kind, and what recurs, billed up to today. */
export async function fillInvoices(now: number): Promise<void> {
  const today = await businessToday(new Date(now))
  await keepBillingSettings(demoBilling, addDays(today.day, -90), [])
  for (const agreement of agreements) await agree(agreement, now)
  // One after the other, so that their numbers are in the order of their days.
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
  const { id } = await makeInvoice(
    {
      customerId: idOf(demo.customer),
      description: demo.description,
      lines: demo.lines.map(([description, quantity, dollars]) => ({
        description,
        quantity: Math.round(quantity * 100),
        rateCents: Math.round(dollars * 100),
      })),
      dueDate: addDays(billedOn.day, demo.dueDays),
      ...(schedule && { schedule }),
    },
    { isDraft: demo.becomes === 'draft', today: billedOn, at: billedAt.toISOString(), along: () => [] },
  )
  if (demo.becomes === 'paid') {
    await pay(id, new Date(billedAt.getTime() + 12 * dayMs))
  }
  const at = new Date(now).toISOString()
  if (schedule) await billWeekly(schedule.id, demo, now)
  if (demo.becomes === 'refused') await refuse(id, today.day, at)
  await remind(id, await findBilling(), today, at)
}

/** Has a customer agree that one of Stripe's test cards pays their invoices. */
async function agree({ customer, paymentMethod, last4 }: DemoAgreement, now: number): Promise<void> {
  const agreedAt = new Date(now - 90 * dayMs).toISOString()
  const expiryYear = new Date(now).getUTCFullYear() + 2
  const card = { id: CardId.parse(`demo-${last4}`.padEnd(22, '0')), brand: 'visa', last4, expiryMonth: 12, expiryYear }
  const consent = {
    customerId: idOf(customer),
    isOn: true,
    card: { ...card, paymentMethod },
    agreedAt,
    isExpiryTold: false,
  }
  await transact([keepAutomaticPaymentWrite(undefined, consent)])
}

/** A first try to charge an invoice that was declined today. */
async function refuse(invoiceId: InvoiceId, day: string, at: string): Promise<void> {
  const charge = {
    invoiceId,
    attempt: 1,
    state: 'waiting' as const,
    intentId: 'pi_demo',
    paymentMethod: 'pm_card_chargeCustomerFail',
    failedFirstOn: day,
    nextOn: nextTry(day, day) ?? day,
    problem: 'Your card was declined.',
    updatedAt: at,
  }
  await transact([chargeWrite(undefined, charge)])
}

/** Bills a schedule week by week, as the job would have, and has the customer pay as they did the first time. */
async function billWeekly(id: ScheduleId, { customer, daysAgo, becomes }: DemoInvoice, now: number): Promise<void> {
  for (let days = daysAgo; days >= 0; days -= 7) {
    const at = new Date(now - days * dayMs)
    await billSchedule(id, await businessToday(at), at.toISOString())
    if (becomes === 'paid') await payWhatIsOld(idOf(customer), at)
  }
}

const paysAfterDays = 10

async function payWhatIsOld(customerId: UserId, now: Date): Promise<void> {
  const { items } = await listInvoices({ customerId, status: 'pending', limit: 50, drafts: false })
  const old = items.filter(({ createdAt }) => now.getTime() - Date.parse(createdAt) > paysAfterDays * dayMs)
  for (const { id } of old) await pay(id, now)
}

async function pay(id: InvoiceId, paidAt: Date): Promise<void> {
  const { month } = await businessToday(paidAt)
  const payment = { method: 'bank-transfer' as const, note: '' }
  await recordPayment(id, payment, { by: idOf(priya), at: paidAt.toISOString(), month, along: () => [] })
}
