import { suggestedLevels } from '#/shared/service-levels/suggestions.ts'
import { keyed } from '#/test/support/contract/idempotent-request.ts'
import type { Requests } from '#/test/support/contract/requests/request.ts'
import { missedTicket, serviceLevelsOn } from '#/test/support/fixtures/service-levels.ts'

export const serviceLevels: Requests<'service-levels'> = {
  updateServiceLevels: async ({ admin }) => {
    await serviceLevelsOn()
    const body = { ...suggestedLevels, warnAtPercent: 80 }
    return keyed(key => admin.request('PUT', '/api/service-levels/settings', body, key))
  },
  applyServiceLevels: async ({ admin }) => {
    await serviceLevelsOn()
    const body = { policyId: suggestedLevels.policies[0]?.id }
    return keyed(key => admin.request('POST', '/api/service-levels/apply', body, key))
  },
  setMissedReason: async people => {
    const { id } = await missedTicket(people)
    const path = `/api/tickets/${id}/missed-reasons/response`
    const body = { reason: 'The customer’s line was down.' }
    return keyed(key => people.technician.request('PUT', path, body, key))
  },
}
