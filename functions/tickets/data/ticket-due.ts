import { isDeepStrictEqual } from 'node:util'
import { answerBy } from '#/functions/tickets/data/ticket-list-item.ts'
import type { TicketFields } from '#/functions/tickets/data/ticket-row.ts'
import type { TicketRow } from '#/functions/tickets/data/tickets.ts'
import { dueTime } from '#/shared/service-levels/clocks.ts'
import { isUnresolved } from '#/shared/tickets/rules.ts'

/** The partitions of unresolved tickets by the next time at which something is due, by due time and by turn. */
export const dueLists = {
  /** With a target that is due, by the time of its next warning or miss. */
  marked: 'TICKETS#due',
  /** Waiting for the customer, by the beginning of the wait. */
  waiting: 'TICKETS#waiting',
  /** With a missed target and no other that is due, by due time. */
  missed: 'TICKETS#missed',
} as const

type Timed = Pick<TicketRow, 'id' | 'createdAt' | 'status' | 'priority' | 'waitingOn' | 'waitingSince' | 'sla'>

/** The fourth index has only a ticket's key, so that the watch and the lists by due time read only tickets that are due. */
export function dueIndex(ticket: Timed): { gsi4pk: string; gsi4sk: string } | undefined {
  const { id, status, waitingOn, waitingSince, sla } = ticket
  if (!isUnresolved(status)) return undefined
  const at = (gsi4pk: string, time: string) => ({ gsi4pk, gsi4sk: `${time}#${id}` })
  if (sla?.markAt) return at(dueLists.marked, sla.markAt)
  if (waitingOn === 'customer') return at(dueLists.waiting, waitingSince ?? ticket.createdAt)
  const { dueAt } = dueTime(sla, ticket)
  return dueAt ? at(dueLists.missed, dueAt) : undefined
}

/** The fields of a new ticket's row that say when it is due. */
export const newDueFields = (ticket: Timed) => ({ ...dueTime(ticket.sla, ticket), ...dueIndex(ticket) })

/** The fields of a changed ticket's row that say whose turn it is, when it is due, and by when it is answered; none if nothing of that changed. */
export function changedDueFields(before: TicketRow, after: TicketRow): TicketFields {
  const isSame =
    before.sla === after.sla &&
    before.waitingOn === after.waitingOn &&
    before.waitingSince === after.waitingSince &&
    before.status === after.status
  if (isSame) return { set: {} }
  const { waitingSince } = after
  const fields = { sla: after.sla, waitingSince, ...dueTime(after.sla, after), answerBy: answerBy(after) }
  const old: Record<string, unknown> = { ...before }
  const changed = Object.entries(fields).filter(([name, value]) => !isDeepStrictEqual(old[name] ?? null, value ?? null))
  const place = dueIndex(after)
  return {
    set: { ...Object.fromEntries(changed.map(([name, value]) => [name, value ?? null])), ...place },
    removed: place ? [] : ['gsi4pk', 'gsi4sk'],
  }
}
