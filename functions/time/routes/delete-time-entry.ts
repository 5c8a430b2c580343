import { handle } from '#/functions/http/handle.ts'
import { deleteEntry, requireCorrectable, retryCorrection } from '#/functions/time/correct-time-entry.ts'
import { findTimeEntry } from '#/functions/time/data/time-entries.ts'
import { routes } from '#/shared/time/routes.ts'

export const handler = handle(routes.deleteTimeEntry, ({ parameters: { id, entryId }, caller, now, recordWrites }) =>
  retryCorrection(async () => {
    const entry = await findTimeEntry(id, entryId)
    requireCorrectable(entry)
    const actor = { id: caller.id, at: now.toISOString() }
    await deleteEntry(entry, actor, recordWrites({ subject: id, changes: { minutes: `${entry.duration}` } }))
    return { id: entryId }
  }),
)
