import { randomUUID } from 'node:crypto'
import { handle } from '#/functions/http/handle.ts'
import { changeOne } from '#/functions/queue/change-tickets.ts'
import { keepUndo } from '#/functions/queue/data/undos.ts'
import { inBatches } from '#/functions/queue/in-batches.ts'
import { requireAssignee } from '#/functions/tickets/require-assignee.ts'
import { routes } from '#/shared/queue/routes.ts'

export const handler = handle(routes.changeTickets, async ({ body: { ids, change }, caller, now, recordWrites }) => {
  if (change.assignedTo) await requireAssignee(change.assignedTo, 'change.assignedTo')
  const outcomes = await inBatches(ids, id =>
    changeOne(id, change, caller, now, (subject, changes) => recordWrites({ subject, changes })),
  )
  const undoId = randomUUID()
  const entries = outcomes.flatMap(({ undo }) => undo ?? [])
  // Counted from now: the changes may have taken a while.
  if (entries.length > 0) await keepUndo(caller.id, undoId, new Date().toISOString(), entries)
  return { undoId, results: outcomes.map(({ undo: _, ...outcome }) => outcome) }
})
