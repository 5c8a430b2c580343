import {
  type AutomaticPaymentRow,
  consentLabel,
  findAutomaticPayment,
  keepAutomaticPaymentWrite,
} from '#/functions/billing/data/automatic-payments.ts'
import { automaticPaymentView } from '#/functions/billing/views.ts'
import { requirePayer } from '#/functions/companies/payer.ts'
import { handle } from '#/functions/http/handle.ts'
import { findCards } from '#/functions/payments/own-cards.ts'
import { retryOnConflict } from '#/functions/table/optimistic-lock.ts'
import { transact } from '#/functions/table/table.ts'
import { routes } from '#/shared/billing/routes.ts'
import { Invalid } from '#/shared/lib/errors.ts'
import type { CardId } from '#/shared/lib/ids.ts'

export const handler = handle(
  routes.updateAutomaticPayment,
  async ({ body: { isOn, cardId }, caller, now, recordWrites }) => {
    const customerId = requirePayer(caller)
    const by = customerId === caller.id ? {} : { agreedById: caller.id }
    const chosen = isOn ? await findOwnCard(caller.stripeCustomerId, cardId) : undefined
    return retryOnConflict(consentLabel, async () => {
      const before = await findAutomaticPayment(customerId)
      const card = chosen ?? before?.card
      const after = card && agreed(before, { customerId, ...by, isOn, card, agreedAt: now.toISOString() })
      const response = automaticPaymentView(after)
      await transact([
        ...(after ? [keepAutomaticPaymentWrite(before, after)] : []),
        ...recordWrites({ response, subject: customerId }),
      ])
      return response
    })
  },
)

type Consent = Pick<AutomaticPaymentRow, 'customerId' | 'agreedById' | 'isOn' | 'card' | 'agreedAt'>

/** Keeps the expiry notice marked as sent while the card stays the same, so that it is sent once per card. */
const agreed = (before: AutomaticPaymentRow | undefined, consent: Consent) => ({
  ...consent,
  isExpiryEmailed: before?.isExpiryEmailed === true && isSameCard(before.card, consent.card),
})

const isSameCard = (one: Consent['card'], other: Consent['card']) =>
  one.id === other.id && one.expiryYear === other.expiryYear && one.expiryMonth === other.expiryMonth

/** Searches only the caller's own cards, so that another customer's card id is never accepted. */
async function findOwnCard(stripeCustomerId: string | undefined, cardId: CardId | undefined) {
  const found = (await findCards(stripeCustomerId)).find(({ id }) => id === cardId)
  if (!found) throw new Invalid([{ field: 'cardId', message: 'Choose one of your saved cards' }])
  const { addedAt: _, ...card } = found
  return card
}
