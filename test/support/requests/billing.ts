import { storedCard } from '#/test/support/cards.ts'
import type { Requests } from '#/test/support/requests/request.ts'
import { keyed } from '#/test/support/send.ts'

export const billing: Requests<'billing'> = {
  updateAutomaticPayment: async ({ customer }) => {
    const cardId = await storedCard(customer)
    return keyed(key => customer.request('PUT', '/api/automatic-payment', { isOn: true, cardId }, key))
  },
}
