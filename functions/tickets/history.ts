import type { HistoryRow } from '#/functions/tickets/data/ticket-events.ts'
import { namesOf, type Shown } from '#/functions/users/data/users.ts'
import type { Provider } from '#/shared/branding/schemas.ts'
import { systemId } from '#/shared/lib/ids.ts'
import { deletedUser } from '#/shared/lib/names.ts'
import type { HistoryEntry } from '#/shared/tickets/schemas.ts'
import { isStaff, type Role } from '#/shared/users/roles.ts'

/** The users in a history: authors of changes, assignees and requesters. */
export function peopleIn(rows: readonly HistoryRow[]): string[] {
  const named = rows
    .filter(({ kind }) => kind === 'assigned' || kind === 'assignedByRule' || kind === 'requester')
    .flatMap(({ kind, from, to }) => (kind === 'assignedByRule' ? [to] : [from, to]))
  return [...rows.map(({ userId }) => userId), ...named].filter(id => id && id !== systemId)
}

/** The reader of a history, and the provider that the system acts for. */
interface Reader {
  provider: Provider
  role: Role
}

/** Kinds whose details only staff see: former requesters, and the numbers of other tickets. */
const forStaff: ReadonlySet<HistoryEntry['kind']> = new Set(['requester', 'messageMoved', 'messageAdded'])

/** The history as its reader sees it, with the names of the users in it. The system's actions appear as the company's. */
export function historyView(
  rows: readonly HistoryRow[],
  names: ReadonlyMap<string, Shown>,
  { provider, role }: Reader,
): HistoryEntry[] {
  const byStaff = isStaff(role)
  const nameOf = (id: string) => (id === systemId ? provider.name : (names.get(id)?.name ?? deletedUser))
  const detail = (kind: HistoryEntry['kind'], text: string) => {
    if (kind === 'assigned') return text ? nameOf(text) : 'nobody'
    if (forStaff.has(kind) && !byStaff) return ''
    return kind === 'requester' && text ? nameOf(text) : text
  }
  return rows
    .filter(({ internal }) => byStaff || !internal)
    .map(({ at, userId, kind, from, to }) => ({
      at,
      // A customer without an account has only the ticket's name.
      userName: kind === 'confirmed' && userId === systemId ? 'The customer' : nameOf(userId),
      kind,
      // The name of a rule is the team's own.
      from: kind === 'assignedByRule' ? (byStaff ? from : '') : detail(kind, from),
      to: kind === 'assignedByRule' ? nameOf(to) : detail(kind, to),
    }))
}

/** The history with names instead of user ids. One batch read. */
export const withNames = async (rows: readonly HistoryRow[], reader: Reader): Promise<HistoryEntry[]> =>
  historyView(rows, await namesOf(peopleIn(rows)), reader)
