import { undoMerge } from '#/functions/desk/merge-tickets.ts'
import { handle } from '#/functions/http/handle.ts'
import { routes } from '#/shared/desk/routes.ts'
import type { TicketId } from '#/shared/lib/ids.ts'
import { shortId } from '#/shared/lib/short-id.ts'

export const handler = handle(routes.undoMerge, ({ parameters: { id, sourceId }, caller, now, recordWrites }) => {
  const record = (source: TicketId) => recordWrites({ subject: id, changes: { unmerged: shortId(source) } })
  return undoMerge(id, sourceId, { caller, now, record })
})
