import { randomUUID } from 'node:crypto'
import { ConditionFailed, transact, type Write } from '#/functions/data/table.ts'
import { counting, countingResolved } from '#/functions/data/ticket-counters.ts'
import { findTicket, indexed, type TicketRow, ticketKey } from '#/functions/data/tickets.ts'
import { brand } from '#/shared/brand.ts'
import { businessDay } from '#/shared/dates.ts'
import { Conflict, Invalid } from '#/shared/errors.ts'
import type { TicketId, UserId } from '#/shared/ids.ts'
import {
  isReopening,
  mayBecome,
  type Status,
  type Ticket,
  type TicketChange,
  timeEntryMinutes,
} from '#/shared/tickets.ts'

/** Who changes a ticket, and when. */
interface Actor {
  id: UserId
  at: string
}

/** Another's change is met this often before the caller is asked to look again. */
const changeAttempts = 5

/**
 * Moves a ticket to another status, logs time on it, or both, as one transaction with the time entry, the history, the
 * counters and what goes `along`. Who starts work on nobody's ticket gets it. What is so already is no change.
 * Throws `NotFound`, `Conflict` (a transition that is not allowed, a stale base) and `Invalid` (a decrease, more than a day).
 */
export async function changeTicket(
  id: TicketId,
  change: TicketChange,
  actor: Actor,
  along: (changed: Ticket) => readonly Write[],
): Promise<Ticket> {
  for (let attempt = 1; ; attempt++) {
    const before = await findTicket(id)
    const after = changed(before, change, actor)
    if (after === before) return before
    try {
      await transact([replacing(before, after), ...consequences(before, after, actor), ...along(after)])
      return after
    } catch (error) {
      const overtaken = error instanceof ConditionFailed && error.labels.has('ticket')
      if (!overtaken) throw error
      if (attempt === changeAttempts) throw new Conflict('This ticket is being changed by others. Please look again.')
    }
  }
}

/** The ticket as the change makes it; the same object when it changes nothing. */
function changed(row: TicketRow, { status, timeLogged, timeLoggedBase }: TicketChange, actor: Actor): TicketRow {
  const minutes = timeLogged === undefined ? 0 : minutesToAdd(row, timeLogged, timeLoggedBase)
  const moves = status !== undefined && status !== row.status
  if (moves && !mayBecome(row.status, status)) {
    throw new Conflict(`A ticket that is ${spoken(row.status)} cannot become ${spoken(status)}.`)
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

function minutesToAdd(row: TicketRow, total: number, base: number = row.timeLogged): number {
  const refuse = (message: string) => new Invalid([{ field: 'timeLogged', message }])
  if (total < base) throw refuse('Time that was logged cannot be taken away')
  if (total - base > timeEntryMinutes.most) throw refuse('An entry is at most 1440 minutes')
  if (total === base) return 0
  if (base !== row.timeLogged) {
    throw new Conflict(
      'Somebody else has logged time on this ticket meanwhile. Please look at the new total and try again.',
    )
  }
  return total - base
}

const spoken = (status: Status) => status.replace('_', ' ')

const resolvedAtAfter = (row: TicketRow, status: Status, { at }: Actor) => {
  if (status === 'resolved') return at
  return status === 'closed' ? row.resolvedAt : null
}

const replacing = (before: TicketRow, after: TicketRow): Write => ({
  label: 'ticket',
  change: ticketKey(before.id),
  update: [
    'SET #status = :status, timeLogged = :timeLogged, assignedTo = :assignedTo, resolvedAt = :resolvedAt',
    'updatedAt = :updatedAt, gsi2pk = :gsi2pk, gsi3pk = :gsi3pk',
  ].join(', '),
  condition: '#status = :statusBefore AND timeLogged = :timeLoggedBefore AND assignedTo = :assignedToBefore',
  names: { '#status': 'status' },
  values: {
    ':status': after.status,
    ':timeLogged': after.timeLogged,
    ':assignedTo': after.assignedTo,
    ':resolvedAt': after.resolvedAt,
    ':updatedAt': after.updatedAt,
    ':gsi2pk': indexed(after).gsi2pk,
    ':gsi3pk': indexed(after).gsi3pk,
    ':statusBefore': before.status,
    ':timeLoggedBefore': before.timeLogged,
    ':assignedToBefore': before.assignedTo,
  },
})

/** What a change writes beside the ticket: history, the time entry, the counters. */
function consequences(before: TicketRow, after: TicketRow, actor: Actor): Write[] {
  const minutes = after.timeLogged - before.timeLogged
  const moved = before.status !== after.status
  const day = (instant: string) => businessDay(instant, brand.timeZone)
  return [
    ...(minutes > 0 ? [loggingTime(after, minutes, actor)] : []),
    ...(moved ? [recordingMove(before, after, actor)] : []),
    ...counting(after.customerId, before, after),
    ...(moved && after.status === 'resolved' ? [countingResolved(day(actor.at), 1)] : []),
    ...(before.resolvedAt && !after.resolvedAt ? [countingResolved(day(before.resolvedAt), -1)] : []),
  ]
}

function loggingTime(ticket: TicketRow, minutes: number, { id: userId, at }: Actor): Write {
  const id = randomUUID()
  const startTime = new Date(Date.parse(at) - minutes * 60_000).toISOString()
  return {
    put: {
      pk: ticketKey(ticket.id).pk,
      sk: `TIME#${at}#${id}`,
      id,
      userId,
      customerId: ticket.customerId,
      ticketId: ticket.id,
      description: '',
      startTime,
      endTime: at,
      duration: minutes,
      billable: true,
      hourlyRate: null,
      invoiced: false,
      createdAt: at,
    },
  }
}

const recordingMove = (before: TicketRow, after: TicketRow, { id: userId, at }: Actor): Write => ({
  put: {
    pk: ticketKey(after.id).pk,
    sk: `HISTORY#${at}#${randomUUID()}`,
    userId,
    at,
    kind: isReopening(before.status, after.status) ? 'reopened' : 'moved',
    from: before.status,
    to: after.status,
  },
})
