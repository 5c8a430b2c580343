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

/** A change made on this screen, with the place that its ticket had in the list (-1 for none) and the filters of the list. */
export interface OwnChange {
  ticket: Ticket
  index: number
  filtered: string
}

/**
 * The queue plus the changes made on this screen. A ticket that is no longer listed stays where it was, so that it does not vanish under
 * the pointer; with `drops`, one that a filter excludes goes at once. A new ticket is first until the list has it.
 */
export function mergeQueueChanges(
  listed: readonly Ticket[],
  own: readonly OwnChange[],
  shows: (ticket: Ticket) => boolean,
  drops: boolean,
): Ticket[] {
  const newer = new Map(own.map(({ ticket }) => [ticket.id, ticket]))
  const known = new Set(listed.map(({ id }) => id))
  const merged = listed.map(ticket => {
    const mine = newer.get(ticket.id)
    return mine && mine.updatedAt > ticket.updatedAt ? mine : ticket
  })
  const left = own.filter(({ ticket, index }) => !known.has(ticket.id) && (index >= 0 || shows(ticket)))
  for (const { ticket, index } of left.toSorted((one, other) => one.index - other.index))
    merged.splice(Math.max(0, index), 0, ticket)
  return drops ? merged.filter(shows) : merged
}
