import { recentEvents, type StatusEvent } from '#/shared/status/schemas.ts'

/**
 * The events plus the changes made on this screen: an index lags, so a list read right after a change may still lack it.
 * Newer data from the server wins, and the number of linked tickets stays. Newest first, with no more resolved events than the server lists.
 */
export function withOwnEvents(listed: readonly StatusEvent[], own: readonly StatusEvent[]): StatusEvent[] {
  const byId = new Map(listed.map(event => [event.id, event]))
  for (const event of own.toReversed()) {
    const known = byId.get(event.id)
    if (!known || known.updatedAt < event.updatedAt) byId.set(event.id, { ...known, ...event })
  }
  const all = [...byId.values()].sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1))
  const recent = new Set(all.filter(({ resolved }) => resolved).slice(0, recentEvents))
  return all.filter(event => !event.resolved || recent.has(event))
}
