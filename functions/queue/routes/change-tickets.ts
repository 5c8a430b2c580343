import { randomUUID } from 'node:crypto'
import { handle } from '#/functions/http/handle.ts'
import { changeOne } from '#/functions/queue/change-tickets.ts'
import { inBatches } from '#/functions/queue/in-batches.ts'
import { requireAssignee } from '#/functions/tickets/require-assignee.ts'
import { routes } from '#/shared/queue/routes.ts'

export const handler = handle(routes.changeTickets, async ({ body: { ids, change }, caller, now, recordWrites }) => {
  if (change.assignedTo) await requireAssignee(change.assignedTo, 'change.assignedTo')
  const undoId = randomUUID()
  const record = (subject: string, changes: Record<string, string>) => recordWrites({ subject, changes })
  return { undoId, results: await inBatches(ids, id => changeOne(id, change, undoId, { caller, now, record })) }
})
