import type { AutomaticPayment } from '#/shared/billing.ts'
import { storedCard } from '#/test/support/cards.ts'
import type { Person } from '#/test/support/people.ts'

/** Has a customer agree that a card pays their invoices when they are due. */
export async function agreedToPay(customer: Person, card = 'pm_card_visa'): Promise<AutomaticPayment> {
  const cardId = await storedCard(customer, card)
  const { status, body } = await customer.request<AutomaticPayment>('PUT', '/api/automatic-payment', {
    isOn: true,
    cardId,
  })
  if (status !== 200) throw new Error(`There is no automatic payment: ${status} ${JSON.stringify(body)}`)
  return body
}
