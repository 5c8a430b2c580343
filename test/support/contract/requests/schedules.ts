import { addDays } from '#/shared/schedules/periods.ts'
import { keyed } from '#/test/support/contract/idempotent-request.ts'
import type { Requests } from '#/test/support/contract/requests/request.ts'
import { madeSchedule } from '#/test/support/fixtures/invoices.ts'
import type { People } from '#/test/support/fixtures/people.ts'

/** A schedule, and a change of it from the first billed day. */
async function scheduleChange(people: People) {
  const { id, nextDueDate } = await madeSchedule(people)
  const from = addDays(nextDueDate, -1)
  return { id, change: { items: [{ description: 'More support', quantity: '1', rate: '250.00' }], from } }
}

export const schedules: Requests<'schedules'> = {
  updateSchedule: async people => {
    const { id } = await madeSchedule(people)
    const body = { state: 'paused' }
    return keyed(key => people.technician.request('PUT', `/api/recurring-schedules/${id}`, body, key))
  },
  previewScheduleChange: async people => {
    const { id, change } = await scheduleChange(people)
    return () => people.technician.request('POST', `/api/recurring-schedules/${id}/change-preview`, change)
  },
  changeScheduleLines: async people => {
    const { id, change } = await scheduleChange(people)
    return keyed(key => people.technician.request('POST', `/api/recurring-schedules/${id}/changes`, change, key))
  },
  skipBilling: async people => {
    const { id, nextDueDate } = await madeSchedule(people)
    return keyed(key => people.technician.request('POST', `/api/recurring-schedules/${id}/skip`, { nextDueDate }, key))
  },
}
