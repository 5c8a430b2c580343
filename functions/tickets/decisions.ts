import type { Actor, Decision } from '#/functions/data/ticket-changes.ts'
import type { TicketRow } from '#/functions/data/tickets.ts'
import { reopenDays } from '#/shared/comments.ts'
import { Conflict, Forbidden, Invalid } from '#/shared/lib/errors.ts'
import type { UserId } from '#/shared/lib/ids.ts'
import { mayBecome, type Status, type TicketChange, timeEntryMinutes } from '#/shared/tickets.ts'

const dayMs = 24 * 60 * 60 * 1000

/**
 * A change of status, of the minutes logged, or of both. Who starts work on nobody's ticket gets it.
 * Throws `Conflict` (a transition that is not allowed, a stale base) and `Invalid` (a decrease, more than a day).
 */
export const updated =
  ({ status, timeLogged, timeLoggedBase }: TicketChange, actor: Actor): Decision =>
  row => {
    const minutes = timeLogged === undefined ? 0 : minutesToAdd(row, timeLogged, timeLoggedBase)
    const moves = status !== undefined && status !== row.status
    if (moves && !mayBecome(row.status, status)) {
      throw new Conflict(`You can’t change this ticket from ${spoken(row.status)} to ${spoken(status)}.`)
    }
    if (!moves && minutes === 0) return row
    return {
      ...row,
      ...(moves && { status, resolvedAt: resolvedAtAfter(row, status, actor) }),
      ...(moves && status === 'in_progress' && { assignedTo: row.assignedTo ?? actor.id }),
      timeLogged: row.timeLogged + minutes,
      updatedAt: actor.at,
    }
  }

/** A ticket given to a technician, or back to nobody. */
export const assigned =
  (assignedTo: UserId | null, actor: Actor): Decision =>
  row =>
    row.assignedTo === assignedTo ? row : { ...row, assignedTo, updatedAt: actor.at }

/** A ticket that is taken from one person, who is not of the team any more, and given to nobody. */
export const released =
  (from: UserId, actor: Actor): Decision =>
  row =>
    row.assignedTo === from ? assigned(null, actor)(row) : row

/** Whether a customer's time to reopen a ticket has passed. */
export const isPastReopening = ({ resolvedAt }: Pick<TicketRow, 'resolvedAt'>, now: number): boolean =>
  resolvedAt !== null && now - Date.parse(resolvedAt) > reopenDays * dayMs

/** A resolved or closed ticket taken up again. Throws `Conflict` for one that is neither, `Forbidden` for a customer too late. */
export const reopened =
  (byStaff: boolean, actor: Actor): Decision =>
  row => {
    if (!mayBecome(row.status, 'in_progress') || row.status === 'open') {
      throw new Conflict(`This ticket is ${spoken(row.status)}, so it doesn’t need to be reopened.`)
    }
    if (!byStaff && isPastReopening(row, Date.parse(actor.at))) {
      throw new Forbidden(`You can reopen a ticket for ${reopenDays} days. Reply to it to open a new one instead.`)
    }
    return { ...row, status: 'in_progress', resolvedAt: null, updatedAt: actor.at }
  }

function minutesToAdd(row: TicketRow, total: number, base: number = row.timeLogged): number {
  const refuse = (message: string) => new Invalid([{ field: 'timeLogged', message }])
  if (total < base) throw refuse('Logged time cannot be reduced')
  if (total - base > timeEntryMinutes.most) throw refuse('A time entry can be up to 1440 minutes')
  if (total === base) return 0
  if (base !== row.timeLogged) {
    throw new Conflict('Someone else just logged time on this ticket. Check the new total and try again.')
  }
  return total - base
}

const spoken = (status: Status) => status.replace('_', ' ')

const resolvedAtAfter = (row: TicketRow, status: Status, { at }: Actor) => {
  if (status === 'resolved') return at
  return status === 'closed' ? row.resolvedAt : null
}
