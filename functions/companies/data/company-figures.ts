import type { CompanyRow } from '#/functions/companies/data/companies.ts'
import { type CountersRow, scheduleCountersKey } from '#/functions/schedules/data/schedules.ts'
import { getAll, type Key, nameOf } from '#/functions/table/table.ts'
import { companyCountersKey, ticketCountsIn } from '#/functions/tickets/data/ticket-counters.ts'
import { namesIn, type Shown, type UserRow, userKey } from '#/functions/users/data/users.ts'
import { statusesIn } from '#/shared/tickets/rules.ts'

/** The figures that the list shows of a company. */
export interface CompanyFigures {
  openTickets: number
  monthlyCents: number
}

/**
 * Access pattern: the open tickets, the monthly amount and the primary contact of some companies. One batch read of a few rows for
 * each.
 */
export async function companyFiguresOf(companies: readonly CompanyRow[]): Promise<{
  names: ReadonlyMap<string, Shown>
  figures: (company: CompanyRow) => CompanyFigures
}> {
  const contacts = companies.flatMap(({ primaryContactId }) => primaryContactId ?? []).map(userKey)
  const keys = companies.flatMap(({ id, payerIds }) => [companyCountersKey(id), ...payerIds.map(scheduleCountersKey)])
  const rows = await getAll<Key>([...contacts, ...keys])
  const found = new Map(rows.map(row => [nameOf(row), row]))
  return {
    names: namesIn(rows.filter(({ sk }) => sk === 'USER') as UserRow[]),
    figures: ({ id, payerIds }) => {
      const schedules = payerIds.map(payer => found.get(nameOf(scheduleCountersKey(payer))) as CountersRow | undefined)
      return {
        openTickets: ticketCountsIn(found.get(nameOf(companyCountersKey(id))))(statusesIn('unresolved')),
        monthlyCents: schedules.reduce((sum, row) => sum + Math.max(0, row?.monthlyCents ?? 0), 0),
      }
    },
  }
}
