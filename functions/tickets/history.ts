import { findCompany } from '#/functions/data/company.ts'
import type { HistoryRow } from '#/functions/data/ticket-events.ts'
import { namesOf } from '#/functions/data/users.ts'
import { systemId } from '#/shared/lib/ids.ts'
import { deletedUser } from '#/shared/lib/names.ts'
import type { HistoryEntry } from '#/shared/tickets.ts'

/** The history with names instead of user ids: of the users who acted, and of those a ticket was assigned from and to. */
export async function withNames(rows: readonly HistoryRow[]): Promise<HistoryEntry[]> {
  const assignments = rows.filter(({ kind }) => kind === 'assigned').flatMap(({ from, to }) => [from, to])
  const company = await findCompany()
  const names = await namesOf([...rows.map(({ userId }) => userId), ...assignments].filter(id => id && id !== systemId))
  const nameOf = (id: string) => (id === systemId ? company.name : (names.get(id)?.name ?? deletedUser))
  const assignee = (id: string) => (id ? nameOf(id) : 'nobody')
  return rows.map(({ at, userId, kind, from, to }) => ({
    at,
    userName: nameOf(userId),
    kind,
    from: kind === 'assigned' ? assignee(from) : from,
    to: kind === 'assigned' ? assignee(to) : to,
  }))
}
