import type { Ticket } from '#/shared/tickets.ts'

/**
 * A list with the answers of this screen's own changes in it. Indexes lag: a list read right after a change may still lack it, and must not
 * take it back from the eyes of whoever made it. What the server says later wins. `shows` is the list's filter.
 */
export function withOwnChanges(listed: readonly Ticket[], own: readonly Ticket[], shows: (ticket: Ticket) => boolean) {
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

/** The changes made so far with one more; of a ticket changed twice the last one stays. */
export const remember = (own: readonly Ticket[], changed: Ticket): Ticket[] => [
  changed,
  ...own.filter(ticket => ticket.id !== changed.id),
]
