import { handle } from '#/functions/http/handle.ts'
import { describeChanges } from '#/functions/tickets/audit-summary.ts'
import { changeTicket } from '#/functions/tickets/data/ticket-changes.ts'
import { findTicket } from '#/functions/tickets/data/tickets.ts'
import { assignmentEmail } from '#/functions/tickets/emails.ts'
import { requireAssignee } from '#/functions/tickets/require-assignee.ts'
import { assign } from '#/functions/tickets/transitions.ts'
import { routes } from '#/shared/tickets/routes.ts'

export const handler = handle(
  routes.assignTicket,
  async ({ parameters: { id }, body: { assignedTo }, caller, now, recordWrites }) => {
    if (assignedTo) await requireAssignee(assignedTo, 'assignedTo')
    const actor = { id: caller.id, at: now.toISOString() }
    return changeTicket(id, assign(assignedTo, actor), actor, (before, after) => [
      ...assignmentEmail(before, after, caller),
      ...recordWrites({ subject: id, changes: describeChanges(before, after) }),
    ])
  },
  { replay: id => findTicket(id) },
)
