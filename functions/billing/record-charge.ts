import { type AutomaticChargeRow, chargeWrite } from '#/functions/billing/data/automatic-charges.ts'
import { emailToPayer } from '#/functions/companies/data/payers.ts'
import { emailWrite, team } from '#/functions/email/outbox.ts'
import type { InvoiceRow } from '#/functions/invoices/data/invoices.ts'
import type { InvoicesData } from '#/functions/invoices/email-templates.ts'
import { settlePayment } from '#/functions/orders/settle-payment.ts'
import type { Charged } from '#/functions/providers/stripe-off-session.ts'
import { transact, type Write } from '#/functions/table/table.ts'
import { nextAttempt } from '#/shared/billing/retries.ts'
import { balanceCents } from '#/shared/invoices/amounts.ts'
import { centsToDecimal } from '#/shared/lib/money.ts'
import type { Day } from '#/shared/schedules/periods.ts'

/**
 * Records the outcome of an automatic charge: marks the invoice paid, or emails the customer, and the team too after the last
 * attempt. Fails (label `chargeLabel`) if another run has recorded it.
 */
export async function noteCharged(
  charge: AutomaticChargeRow,
  invoice: InvoiceRow,
  charged: Charged,
  day: Day,
  at: string,
): Promise<void> {
  if (charged.outcome === 'pending') return
  if (charged.outcome === 'declined') return noteDecline(charge, invoice, charged, day, at)
  if (charged.outcome === 'canceled') {
    return transact([chargeWrite(charge, { ...charge, state: 'waiting', nextOn: day, updatedAt: at })])
  }
  await settlePayment({ intentId: charge.intentId, ...charged }, new Date())
  await transact([chargeWrite(charge, { ...charge, state: 'over', nextOn: null, updatedAt: at })])
}

type Declined = Extract<Charged, { outcome: 'declined' }>

async function noteDecline(
  charge: AutomaticChargeRow,
  invoice: InvoiceRow,
  { problem, needsOwner }: Declined,
  day: Day,
  at: string,
): Promise<void> {
  const failedFirstOn = charge.failedFirstOn ?? day
  const nextOn = nextAttempt(failedFirstOn, day) ?? null
  const state = nextOn ? ('waiting' as const) : ('stopped' as const)
  await transact([
    chargeWrite(charge, { ...charge, state, failedFirstOn, nextOn, problem, updatedAt: at }),
    ...declineEmailWrites(invoice, { problem, needsOwner, nextOn }),
  ])
}

function declineEmailWrites(
  invoice: InvoiceRow,
  charge: { problem: string; needsOwner: boolean; nextOn: Day | null },
): Write[] {
  const { id: invoiceId, invoiceNumber: number, customerId } = invoice
  const amount = centsToDecimal(balanceCents(invoice))
  const data: InvoicesData['automaticPaymentFailed'] = { ...charge, number, invoiceId, amount }
  const now = new Date().toISOString()
  const email = (template: keyof InvoicesData, to: ReturnType<typeof emailToPayer>) =>
    emailWrite({ template, ...to, data: { ...data } }, now)
  return [
    email('automaticPaymentFailed', emailToPayer(customerId)),
    ...(charge.nextOn ? [] : [email('automaticPaymentStopped', { to: team })]),
  ]
}
