import type { Ticket } from '#/shared/tickets/schemas.ts'

/**
 * A list plus the changes made on this screen. Indexes lag: a list read right after a change may still lack it, and must not
 * undo it on screen. Newer data from the server wins. `shows` is the list's filter.
 */
export function mergeLocalChanges(
  listed: readonly Ticket[],
  own: readonly Ticket[],
  shows: (ticket: Ticket) => boolean,
) {
  const newer = new Map(own.map(ticket => [ticket.id, ticket]))
  const merged = listed.map(ticket => {
    const mine = newer.get(ticket.id)
    newer.delete(ticket.id)
    return mine && mine.updatedAt > ticket.updatedAt ? mine : ticket
  })
  const newest = listed[0]?.createdAt ?? ''
  const raised = [...newer.values()].filter(ticket => ticket.createdAt >= newest)
  return [...raised, ...merged].filter(shows)
}

/** Adds a change; if a ticket changes twice, the last change is kept. */
export const remember = (own: readonly Ticket[], changed: Ticket): Ticket[] => [
  changed,
  ...own.filter(ticket => ticket.id !== changed.id),
]
