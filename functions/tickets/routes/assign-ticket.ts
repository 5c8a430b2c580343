import { handle } from '#/functions/http/handle.ts'
import { describeChanges } from '#/functions/tickets/audit-summary.ts'
import { changeTicket } from '#/functions/tickets/data/ticket-changes.ts'
import { findTicket } from '#/functions/tickets/data/tickets.ts'
import { assignmentEmail } from '#/functions/tickets/emails.ts'
import { assign } from '#/functions/tickets/transitions.ts'
import { findStaff } from '#/functions/users/data/users.ts'
import { Invalid } from '#/shared/lib/errors.ts'
import type { UserId } from '#/shared/lib/ids.ts'
import { routes } from '#/shared/tickets/routes.ts'

export const handler = handle(
  routes.assignTicket,
  async ({ parameters: { id }, body: { assignedTo }, caller, now, recordWrites }) => {
    if (assignedTo) await requireStaff(assignedTo)
    const actor = { id: caller.id, at: now.toISOString() }
    return changeTicket(id, assign(assignedTo, actor), actor, (before, after) => [
      ...assignmentEmail(before, after, caller),
      ...recordWrites({ subject: id, changes: describeChanges(before, after) }),
    ])
  },
  { replay: id => findTicket(id) },
)

async function requireStaff(id: UserId) {
  if (await findStaff(id)) return
  throw new Invalid([
    { field: 'assignedTo', message: 'Tickets can be assigned only to technicians and administrators' },
  ])
}
