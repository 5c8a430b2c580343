import type { HistoryRow } from '#/functions/data/ticket-events.ts'
import { namesOf, type Shown } from '#/functions/data/users.ts'
import type { Company } from '#/shared/branding.ts'
import { systemId } from '#/shared/lib/ids.ts'
import { deletedUser } from '#/shared/lib/names.ts'
import type { HistoryEntry } from '#/shared/tickets.ts'

/** The users in a history: those who acted, and those a ticket was assigned from and to. */
export function peopleIn(rows: readonly HistoryRow[]): string[] {
  const assignments = rows.filter(({ kind }) => kind === 'assigned').flatMap(({ from, to }) => [from, to])
  return [...rows.map(({ userId }) => userId), ...assignments].filter(id => id && id !== systemId)
}

/** The history with the names of the users in it. What the system does, the company has done. */
export function shownHistory(
  rows: readonly HistoryRow[],
  names: ReadonlyMap<string, Shown>,
  company: Company,
): HistoryEntry[] {
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

/** The history with names instead of user ids. One batch read. */
export const withNames = async (rows: readonly HistoryRow[], company: Company): Promise<HistoryEntry[]> =>
  shownHistory(rows, await namesOf(peopleIn(rows)), company)
