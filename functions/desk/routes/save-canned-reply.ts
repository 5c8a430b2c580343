import { cannedReplyView, explainFull, ownerFor, reloadCannedReply } from '#/functions/desk/canned-replies.ts'
import { cannedReplyRow, newCannedReplyWrites } from '#/functions/desk/data/canned-replies.ts'
import { handle } from '#/functions/http/handle.ts'
import { sortableId } from '#/functions/table/sortable-id.ts'
import { transact } from '#/functions/table/table.ts'
import { requireRoomForTags } from '#/functions/tickets/tags.ts'
import { routes } from '#/shared/desk/routes.ts'
import { CannedReplyId } from '#/shared/lib/ids.ts'

export const handler = handle(
  routes.saveCannedReply,
  async ({ body: { shared, ...fields }, caller, now, recordWrites }) => {
    const owner = ownerFor(caller, shared)
    await requireRoomForTags(fields.addTags)
    const id = CannedReplyId.parse(sortableId(now))
    const row = cannedReplyRow({ id, owner, ...fields, uses: 0, updatedAt: now.toISOString(), version: 1 })
    await transact([
      ...newCannedReplyWrites(row),
      ...recordWrites({ subject: id, changes: { name: fields.name, shared: String(shared) } }),
    ]).catch(explainFull(owner))
    return cannedReplyView(row)
  },
  { replay: reloadCannedReply },
)
