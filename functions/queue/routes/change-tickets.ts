import { randomUUID } from 'node:crypto'
import { handle } from '#/functions/http/handle.ts'
import { changedAtOnce, changeOne } from '#/functions/queue/change-tickets.ts'
import { inParallel } from '#/functions/runtime/in-parallel.ts'
import { requireAssignee } from '#/functions/tickets/require-assignee.ts'
import { requireSnoozeTime } from '#/functions/tickets/snooze.ts'
import { requireRoomForTags } from '#/functions/tickets/tags.ts'
import { routes } from '#/shared/queue/routes.ts'

export const handler = handle(routes.changeTickets, async ({ body: { ids, change }, caller, now, recordWrites }) => {
  requireSnoozeTime(change.snoozedUntil, now.toISOString(), 'change.snoozedUntil')
  await requireRoomForTags(change.addTags)
  if (change.assignedTo) await requireAssignee(change.assignedTo, 'change.assignedTo')
  const undoId = randomUUID()
  const record = (subject: string, changes: Record<string, string>) => recordWrites({ subject, changes })
  return {
    undoId,
    results: await inParallel(ids, changedAtOnce, id => changeOne(id, change, undoId, { caller, now, record })),
  }
})
