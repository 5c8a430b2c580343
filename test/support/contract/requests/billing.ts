import { keepBillingSettings } from '#/functions/billing/data/billing-settings.ts'
import { usualBilling } from '#/shared/billing/schemas.ts'
import { keyed } from '#/test/support/contract/idempotent-request.ts'
import type { Requests } from '#/test/support/contract/requests/request.ts'
import { agreedToPay } from '#/test/support/fixtures/automatic-payment.ts'

export const billing: Requests<'billing'> = {
  updateBillingSettings: async ({ admin }) => {
    await keepBillingSettings(usualBilling, '2026-01-01', [])
    const body = { ...usualBilling, lateFee: { kind: 'fixed', value: '25.00', afterDays: 10 } }
    return keyed(key => admin.request('PUT', '/api/billing-settings', body, key))
  },
  updateAutomaticPayment: async ({ customer }) => {
    // Agreed to each time, so that each request makes the same change.
    const { card } = await agreedToPay(customer)
    const cardId = card?.id
    return keyed(key => customer.request('PUT', '/api/automatic-payment', { isOn: true, cardId }, key))
  },
}
