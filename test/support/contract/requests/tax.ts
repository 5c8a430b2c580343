import { keepTaxExemption, keepTaxSettings } from '#/functions/tax/data/tax.ts'
import { untaxed } from '#/shared/tax/schemas.ts'
import { keyed } from '#/test/support/contract/idempotent-request.ts'
import type { Requests } from '#/test/support/contract/requests/request.ts'

export const tax: Requests<'tax'> = {
  updateTaxSettings: async ({ admin }) => {
    await keepTaxSettings(untaxed, [])
    const body = { homeState: 'OR', rates: [{ state: 'WA', percent: '10.1' }] }
    return keyed(key => admin.request('PUT', '/api/tax-settings', body, key))
  },
  updateTaxExemption: async ({ admin, customer }) => {
    await keepTaxExemption(customer.user.id, { exempt: false, certificate: '' }, [])
    const body = { exempt: true, certificate: 'WA-1' }
    return keyed(key => admin.request('PUT', `/api/users/${customer.user.id}/tax-exemption`, body, key))
  },
}
