import { handle } from '#/functions/http/handle.ts'
import { changedAtOnce, undoOne } from '#/functions/queue/change-tickets.ts'
import { findUndos } from '#/functions/queue/data/undos.ts'
import { inParallel } from '#/functions/runtime/in-parallel.ts'
import { Conflict } from '#/shared/lib/errors.ts'
import { routes } from '#/shared/queue/routes.ts'

export const handler = handle(routes.undoChange, async ({ parameters: { undoId }, caller, now, recordWrites }) => {
  const undos = await findUndos(undoId, caller.id, now)
  if (undos.length === 0) throw new Conflict('It’s too late to undo this.')
  const record = (subject: string, changes: Record<string, string>) => recordWrites({ subject, changes })
  const outcomes = await inParallel(undos, changedAtOnce, undo => undoOne(undo, { caller, now, record }))
  return {
    restored: outcomes.flatMap(({ ticket }) => ticket ?? []),
    skipped: outcomes.flatMap(({ id, detail }) => (detail === undefined ? [] : [{ id, detail }])),
  }
})
