import { isSameRequester } from '#/functions/tickets/data/ticket-changes.ts'
import type { TicketRow } from '#/functions/tickets/data/tickets.ts'
import type { Ticket } from '#/shared/tickets/schemas.ts'

/** A ticket with its snooze. */
type Described = Ticket & Pick<TicketRow, 'pendingNote'>

/** The audit log's summary of a ticket change. */
export function describeChanges(before: Described, after: Described): Record<string, string> {
  return {
    ...(before.status !== after.status && { status: `${before.status} → ${after.status}` }),
    ...(before.priority !== after.priority && { priority: `${before.priority} → ${after.priority}` }),
    ...(before.category !== after.category && { category: `${before.category} → ${after.category}` }),
    ...(before.waitingOn !== after.waitingOn && {
      waitingOn: `${before.waitingOn ?? '—'} → ${after.waitingOn ?? '—'}`,
    }),
    ...((before.tags ?? []).join() !== (after.tags ?? []).join() && {
      tags: `${before.tags?.join(', ') || '—'} → ${after.tags?.join(', ') || '—'}`,
    }),
    ...changed('snoozedUntil'),
    ...changed('pendingReason'),
    ...((before.pendingNote ?? '') !== (after.pendingNote ?? '') && { pendingNote: 'changed' }),
    ...(before.title !== after.title && { title: 'corrected' }),
    ...(before.description !== after.description && { description: 'corrected' }),
    ...(isSameRequester(before, after) ? {} : { requester: 'corrected' }),
    ...(before.timeLogged !== after.timeLogged && { timeLogged: `${before.timeLogged} → ${after.timeLogged}` }),
    ...(before.assignedTo !== after.assignedTo && {
      assignedTo: `${before.assignedTo ?? 'unassigned'} → ${after.assignedTo ?? 'unassigned'}`,
    }),
  }

  function changed(name: 'snoozedUntil' | 'pendingReason'): Record<string, string> {
    const [from, to] = [before[name] ?? '—', after[name] ?? '—']
    return from === to ? {} : { [name]: `${from} → ${to}` }
  }
}
