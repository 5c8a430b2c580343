import type { AutomaticPayment } from '#/shared/billing/schemas.ts'
import { storedCard } from '#/test/support/cards.ts'
import type { Person } from '#/test/support/people.ts'

/** Lets a customer agree to automatic payment of due invoices by card. */
export async function agreedToPay(customer: Person, card = 'pm_card_visa'): Promise<AutomaticPayment> {
  const cardId = await storedCard(customer, card)
  const { status, body } = await customer.request<AutomaticPayment>('PUT', '/api/automatic-payment', {
    isOn: true,
    cardId,
  })
  if (status !== 200) throw new Error(`There is no automatic payment: ${status} ${JSON.stringify(body)}`)
  return body
}
