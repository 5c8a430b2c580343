import {
  consentLabel,
  findAutomaticPayment,
  keepAutomaticPaymentWrite,
} from '#/functions/billing/data/automatic-payments.ts'
import { emailToPayer } from '#/functions/companies/data/payers.ts'
import { currentPayer } from '#/functions/companies/payer.ts'
import { emailWrite } from '#/functions/email/outbox.ts'
import type { InvoicesData } from '#/functions/invoices/email-templates.ts'
import { ConditionFailed, transact } from '#/functions/table/table.ts'
import { lastDayOfCard } from '#/shared/billing/retries.ts'
import type { PayerId } from '#/shared/lib/ids.ts'

/** Emails a customer, once, that the card that pays their invoices is about to expire. A merged company's card pays none. */
export async function emailExpiringCard(customerId: PayerId): Promise<void> {
  const consent = await findAutomaticPayment(customerId)
  if (!consent?.isOn || consent.isExpiryEmailed) return
  if ((await currentPayer(customerId)) !== customerId) return
  const { card } = consent
  const data: InvoicesData['cardExpiring'] = { last4: card.last4, lastDay: lastDayOfCard(card) }
  const email = emailWrite(
    { template: 'cardExpiring', ...emailToPayer(customerId), data: { ...data } },
    new Date().toISOString(),
  )
  try {
    await transact([keepAutomaticPaymentWrite(consent, { ...consent, isExpiryEmailed: true }), email])
  } catch (error) {
    if (!(error instanceof ConditionFailed && error.labels.has(consentLabel))) throw error
  }
}
