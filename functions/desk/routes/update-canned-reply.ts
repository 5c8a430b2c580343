import { cannedReplyView, explainFull, ownerFor, reloadCannedReply } from '#/functions/desk/canned-replies.ts'
import {
  cannedReplyLabel,
  cannedReplyRow,
  changeCannedReplyWrites,
  findCannedReply,
} from '#/functions/desk/data/canned-replies.ts'
import { handle } from '#/functions/http/handle.ts'
import { requireVersion, retryOnConflict, versionOf } from '#/functions/table/optimistic-lock.ts'
import { transact } from '#/functions/table/table.ts'
import { requireRoomForTags } from '#/functions/tickets/tags.ts'
import { routes } from '#/shared/desk/routes.ts'

export const handler = handle(
  routes.updateCannedReply,
  ({ parameters: { id }, body: { shared, version, ...fields }, caller, now, recordWrites }) =>
    retryOnConflict(cannedReplyLabel, async () => {
      const before = await findCannedReply(caller.id, id)
      ownerFor(caller, before.owner === 'shared')
      const owner = ownerFor(caller, shared)
      await requireRoomForTags(fields.addTags)
      requireVersion(cannedReplyLabel, before, version)
      const { uses } = before
      const updatedAt = now.toISOString()
      const after = cannedReplyRow({ id, owner, ...fields, uses, updatedAt, version: versionOf(before) + 1 })
      await transact([
        ...changeCannedReplyWrites(before, after),
        ...recordWrites({ subject: id, changes: { name: fields.name, shared: String(shared) } }),
      ]).catch(explainFull(owner))
      return cannedReplyView(after)
    }),
  { replay: reloadCannedReply },
)
