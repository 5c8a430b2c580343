import {
  consentLabel,
  findAutomaticPayment,
  keepAutomaticPaymentWrite,
} from '#/functions/billing/data/automatic-payments.ts'
import { emailToPayer } from '#/functions/companies/data/payers.ts'
import { emailWrite, team } from '#/functions/email/outbox.ts'
import type { Caller } from '#/functions/http/caller.ts'
import { handle } from '#/functions/http/handle.ts'
import type { InvoicesData } from '#/functions/invoices/email-templates.ts'
import { findCards } from '#/functions/payments/own-cards.ts'
import { detachCard } from '#/functions/providers/stripe.ts'
import { retryOnConflict } from '#/functions/table/optimistic-lock.ts'
import { transact } from '#/functions/table/table.ts'
import { payerOf } from '#/shared/companies/roles.ts'
import { NotFound } from '#/shared/lib/errors.ts'
import type { CardId } from '#/shared/lib/ids.ts'
import { displayName, nameWithCompany } from '#/shared/lib/names.ts'
import { routes } from '#/shared/payments/routes.ts'

/** Searches only the caller's own cards, so that another customer's card id is never accepted. */
export const handler = handle(routes.removeCard, async ({ parameters: { id }, caller }) => {
  const card = (await findCards(caller.stripeCustomerId)).find(each => each.id === id)
  if (!card) throw new NotFound('card')
  await endConsent(caller, id)
  await detachCard(card.paymentMethod)
  return {}
})

/** Turns automatic payment off if it uses the removed card, and emails the customer and the team. */
const endConsent = (caller: Caller, id: CardId) =>
  retryOnConflict(consentLabel, async () => {
    const consent = await findAutomaticPayment(payerOf(caller))
    if (!consent?.isOn || consent.card.id !== id) return
    const { companyName } = caller
    const data: InvoicesData['automaticPaymentEnded'] = {
      last4: consent.card.last4,
      customer: nameWithCompany(displayName(caller), companyName),
    }
    const at = new Date().toISOString()
    const email = (template: keyof InvoicesData, to: { to: string; toUser?: string }) =>
      emailWrite({ template, ...to, data: { ...data } }, at)
    await transact([
      keepAutomaticPaymentWrite(consent, { ...consent, isOn: false }),
      caller.companyId
        ? emailWrite({ template: 'companyPaymentEnded', ...emailToPayer(caller.companyId), data: { ...data } }, at)
        : email('automaticPaymentEnded', { to: '', toUser: caller.id }),
      email('automaticPaymentEndedByCustomer', { to: team }),
    ])
  })
