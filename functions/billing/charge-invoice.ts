import {
  type AutomaticChargeRow,
  chargeLabel,
  chargeWrite,
  findCharge,
} from '#/functions/billing/data/automatic-charges.ts'
import {
  type AutomaticPaymentRow,
  consentLabel,
  findAutomaticPayment,
  keepAutomaticPaymentWrite,
  requireConsent,
} from '#/functions/billing/data/automatic-payments.ts'
import { noteCharged } from '#/functions/billing/record-charge.ts'
import type { Today } from '#/functions/branding/data/business-date.ts'
import { emailToPayer, payerNamesOf } from '#/functions/companies/data/payers.ts'
import { currentPayer, paysFor } from '#/functions/companies/payer.ts'
import { emailWrite, team } from '#/functions/email/outbox.ts'
import { cardPaymentOf, isChargeable } from '#/functions/invoices/card-payment.ts'
import { intentLabel } from '#/functions/invoices/data/invoice-intents.ts'
import { findInvoice, type InvoiceRow } from '#/functions/invoices/data/invoices.ts'
import type { InvoicesData } from '#/functions/invoices/email-templates.ts'
import { ensureStripeCustomer } from '#/functions/payments/stripe-customer.ts'
import { chargeSavedCard } from '#/functions/providers/stripe-off-session.ts'
import { ConditionFailed, transact } from '#/functions/table/table.ts'
import { findUser } from '#/functions/users/data/users.ts'
import { balanceCents } from '#/shared/invoices/amounts.ts'
import { isOpen } from '#/shared/invoices/transitions.ts'
import { Conflict } from '#/shared/lib/errors.ts'
import type { InvoiceId } from '#/shared/lib/ids.ts'

/**
 * Charges a due invoice to the card that its customer authorized, unless the next attempt is due on a later day. However often
 * this runs and wherever it stops, the invoice is charged once: each attempt is stored before Stripe is asked, and all attempts,
 * like a payment by hand, belong to one payment at Stripe. A charge that ended is tried again after a new consent.
 */
export async function chargeInvoice(id: InvoiceId, { day }: Today, at: string): Promise<void> {
  const [invoice, charge] = await Promise.all([findInvoice(id), findCharge(id)])
  const ended = charge && hasEnded(charge) ? charge : undefined
  const current = ended ? undefined : charge
  if (!isOpen(invoice.status)) return current && over(current, at)
  if (current?.state === 'asking') return ask(current, invoice, day, at)
  if (current?.nextOn && current.nextOn > day) return
  // Nobody can end what a company agreed to before it was merged.
  const consent = await findAutomaticPayment(await currentPayer(invoice.customerId))
  if (!consent?.isOn || !isChargeable(balanceCents(invoice))) return current && over(current, at)
  if (ended && !isNewConsent(consent, ended)) return
  const before = ended ? { ...ended, failedFirstOn: null, problem: null } : charge
  const begun = await beginAttempt(invoice, consent, before, day, at).catch(unlessOvertaken)
  if (begun) await ask(begun, invoice, day, at)
}

/** Charges an overdue invoice again whose automatic payment ended, if its customer has agreed to it again. */
export async function chargeAgain(id: InvoiceId, today: Today, at: string): Promise<void> {
  const charge = await findCharge(id)
  if (charge && hasEnded(charge)) await chargeInvoice(id, today, at)
}

const hasEnded = ({ state }: AutomaticChargeRow) => state === 'stopped' || state === 'over'

/** Whether a customer has given a consent since a charge ended. */
const isNewConsent = (consent: AutomaticPaymentRow, { agreedAt, updatedAt }: AutomaticChargeRow) =>
  agreedAt ? consent.agreedAt !== agreedAt : consent.agreedAt > updatedAt

/** Stores the next attempt. Undefined if the customer has been erased or deactivated. */
async function beginAttempt(
  { id, customerId }: InvoiceRow,
  consent: AutomaticPaymentRow,
  before: AutomaticChargeRow | undefined,
  day: string,
  at: string,
): Promise<AutomaticChargeRow | undefined> {
  const customer = await findUser(consent.agreedById ?? customerId)
  if (!customer || customer.erasedAt || customer.deactivatedAt || !(await paysFor(customer, customerId))) {
    return endConsent(consent, at)
  }
  const payment = await cardPaymentOf({
    invoiceId: id,
    customerId,
    stripeCustomerId: await ensureStripeCustomer(customer),
    savesCard: undefined,
    amountCents: async () => {
      const now = await findInvoice(id)
      if (!isOpen(now.status)) throw new Conflict(`This invoice is ${now.status}.`)
      return balanceCents(now)
    },
  })
  const begun = {
    invoiceId: id,
    attempt: (before?.attempt ?? 0) + 1,
    state: 'asking' as const,
    intentId: payment.id,
    paymentMethod: consent.card.paymentMethod,
    agreedAt: consent.agreedAt,
    failedFirstOn: before?.failedFirstOn ?? null,
    nextOn: day,
    problem: before?.problem ?? null,
    updatedAt: at,
  }
  await transact([chargeWrite(before, begun), ...payment.writes, requireConsent(consent)])
  return findCharge(id)
}

/** Ends the automatic payment of a company when the person who agreed to it may no longer pay for it. */
async function endConsent(consent: AutomaticPaymentRow, at: string): Promise<undefined> {
  if (!consent.agreedById) return
  const { last4 } = consent.card
  const names = await payerNamesOf([consent.customerId])
  const data: InvoicesData['automaticPaymentEnded'] = { last4, customer: names.get(consent.customerId)?.name ?? '' }
  await transact([
    keepAutomaticPaymentWrite(consent, { ...consent, isOn: false }),
    emailWrite({ template: 'companyPaymentEnded', ...emailToPayer(consent.customerId), data: { ...data } }, at),
    emailWrite({ template: 'automaticPaymentEndedByCustomer', to: team, data: { ...data } }, at),
  ])
}

async function ask(charge: AutomaticChargeRow, invoice: InvoiceRow, day: string, at: string): Promise<void> {
  const { invoiceId, attempt, intentId, paymentMethod } = charge
  const idempotencyKey = `automatic-${invoiceId}-${attempt}`
  const charged = await chargeSavedCard({ intentId, paymentMethod, idempotencyKey })
  await noteCharged(charge, invoice, charged, day, at).catch(unlessOvertaken)
}

const over = (charge: AutomaticChargeRow, at: string): Promise<void> =>
  transact([chargeWrite(charge, { ...charge, state: 'over', nextOn: null, updatedAt: at })]).catch(unlessOvertaken)

/** Ignores a conflict with another run or with a payment that is processing: the next run checks again. Rethrows other errors. */
function unlessOvertaken(error: unknown): undefined {
  const labels = [chargeLabel, intentLabel, consentLabel]
  const isOvertaken = error instanceof ConditionFailed && labels.some(label => error.labels.has(label))
  if (!isOvertaken && !(error instanceof Conflict)) throw error
}
