import type { Ticket } from '#/shared/tickets.ts'

/** What a change made of a ticket, in words, for the audit log. */
export function changesIn(before: Ticket, after: Ticket): Record<string, string> {
  return {
    ...(before.status !== after.status && { status: `${before.status} → ${after.status}` }),
    ...(before.timeLogged !== after.timeLogged && { timeLogged: `${before.timeLogged} → ${after.timeLogged}` }),
    ...(before.assignedTo !== after.assignedTo && {
      assignedTo: `${before.assignedTo ?? 'nobody'} → ${after.assignedTo ?? 'nobody'}`,
    }),
  }
}
