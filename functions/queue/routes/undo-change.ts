import { handle } from '#/functions/http/handle.ts'
import { undoOne } from '#/functions/queue/change-tickets.ts'
import { findUndo, forgetUndo } from '#/functions/queue/data/undos.ts'
import { inBatches } from '#/functions/queue/in-batches.ts'
import { Conflict } from '#/shared/lib/errors.ts'
import { routes } from '#/shared/queue/routes.ts'

export const handler = handle(routes.undoChange, async ({ parameters: { undoId }, caller, now, recordWrites }) => {
  const entries = await findUndo(caller.id, undoId, now)
  if (!entries) throw new Conflict('It’s too late to undo this.')
  const outcomes = await inBatches(entries, entry =>
    undoOne(entry, caller, now, (subject, changes) => recordWrites({ subject, changes })),
  )
  await forgetUndo(caller.id, undoId)
  return {
    restored: outcomes.flatMap(({ ticket }) => ticket ?? []),
    skipped: outcomes.flatMap(({ id, detail }) => (detail === undefined ? [] : [{ id, detail }])),
  }
})
