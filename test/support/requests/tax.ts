import type { Requests } from '#/test/support/requests/request.ts'
import { keyed } from '#/test/support/send.ts'

export const tax: Requests<'tax'> = {
  updateTaxSettings: async ({ admin }) => {
    const body = { homeState: 'OR', rates: [{ state: 'WA', percent: '10.1' }] }
    return keyed(key => admin.request('PUT', '/api/tax-settings', body, key))
  },
  updateTaxExemption: async ({ admin, customer }) => {
    const body = { exempt: true, certificate: 'WA-1' }
    return keyed(key => admin.request('PUT', `/api/users/${customer.user.id}/tax-exemption`, body, key))
  },
}
