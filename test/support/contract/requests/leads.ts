import { randomUUID } from 'node:crypto'
import { keyed } from '#/test/support/contract/idempotent-request.ts'
import type { Requests } from '#/test/support/contract/requests/request.ts'

export const leads: Requests<'leads'> = {
  sendLead: async ({ anonymous }) => {
    // A mailbox gets few confirmations a day.
    const email = `sam.${randomUUID()}@harbor.test`
    const lead = { name: 'Sam Ortiz', email, message: 'What would 20 laptops cost?', seconds: 20 }
    return keyed(key => anonymous.request('POST', '/api/leads', lead, key))
  },
}
