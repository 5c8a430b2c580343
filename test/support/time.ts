import type { TimeEntry } from '#/shared/tickets/schemas.ts'
import type { TimeRates } from '#/shared/time/schemas.ts'
import type { People } from '#/test/support/people.ts'
import { openedTicket } from '#/test/support/rows.ts'

type Working = Pick<People, 'customer' | 'technician'>

/** Rates at which every hour costs the customer $90 and the business $35, unless `fields` says otherwise. */
export const ratesWith = (fields: Partial<TimeRates> = {}): TimeRates => ({
  hourlyRate: '90.00',
  hourlyCost: '35.00',
  rounding: 0,
  customers: [],
  people: [],
  ...fields,
})

/** Logs time as the technician on a ticket of the customer, a new one unless it is given. */
export async function loggedTime(
  { customer, technician }: Working,
  { minutes = 60, ticketId, ...fields }: { minutes?: number; ticketId?: string; [field: string]: unknown } = {},
): Promise<TimeEntry> {
  const id = ticketId ?? (await openedTicket(customer)).id
  const path = `/api/tickets/${id}`
  const { body: before } = await technician.request<{ timeLogged: number }>('GET', path)
  const total = { timeLogged: before.timeLogged + minutes, timeLoggedBase: before.timeLogged }
  const { status, body } = await technician.request('PUT', path, { ...total, ...fields })
  if (status !== 200) throw new Error(`No time was logged: ${status} ${JSON.stringify(body)}`)
  const { body: entries } = await technician.request<TimeEntry[]>('GET', `${path}/time-entries?limit=1`)
  return entries[0] as TimeEntry
}

/** References to entries, as a bill names them. */
export const named = (entries: readonly TimeEntry[]) => entries.map(({ ticketId, id }) => ({ ticketId, id }))
