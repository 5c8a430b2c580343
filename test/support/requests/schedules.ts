import { madeSchedule } from '#/test/support/invoices.ts'
import type { Requests } from '#/test/support/requests/request.ts'
import { keyed } from '#/test/support/send.ts'

export const schedules: Requests<'schedules'> = {
  updateSchedule: async people => {
    const { id } = await madeSchedule(people)
    const body = { state: 'paused' }
    return keyed(key => people.technician.request('PUT', `/api/recurring-schedules/${id}`, body, key))
  },
  skipBilling: async people => {
    const { id, nextDueDate } = await madeSchedule(people)
    return keyed(key => people.technician.request('POST', `/api/recurring-schedules/${id}/skip`, { nextDueDate }, key))
  },
}
