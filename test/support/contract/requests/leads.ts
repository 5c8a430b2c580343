import { keyed } from '#/test/support/contract/idempotent-request.ts'
import type { Requests } from '#/test/support/contract/requests/request.ts'

export const leads: Requests<'leads'> = {
  sendLead: async ({ anonymous }) => {
    const lead = { name: 'Sam Ortiz', email: 'sam@harbor.test', message: 'What would 20 laptops cost?', seconds: 20 }
    return keyed(key => anonymous.request('POST', '/api/leads', lead, key))
  },
}
