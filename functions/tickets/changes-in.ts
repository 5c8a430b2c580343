import type { Ticket } from '#/shared/tickets.ts'

/** The audit log's summary of a ticket change. */
export function changesIn(before: Ticket, after: Ticket): Record<string, string> {
  return {
    ...(before.status !== after.status && { status: `${before.status} → ${after.status}` }),
    ...(before.priority !== after.priority && { priority: `${before.priority} → ${after.priority}` }),
    ...(before.category !== after.category && { category: `${before.category} → ${after.category}` }),
    ...(before.timeLogged !== after.timeLogged && { timeLogged: `${before.timeLogged} → ${after.timeLogged}` }),
    ...(before.assignedTo !== after.assignedTo && {
      assignedTo: `${before.assignedTo ?? 'nobody'} → ${after.assignedTo ?? 'nobody'}`,
    }),
  }
}
