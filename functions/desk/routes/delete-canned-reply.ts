import { ownerFor } from '#/functions/desk/canned-replies.ts'
import { cannedReplyLabel, findCannedReply, removeCannedReplyWrites } from '#/functions/desk/data/canned-replies.ts'
import { handle } from '#/functions/http/handle.ts'
import { retryOnConflict } from '#/functions/table/optimistic-lock.ts'
import { transact } from '#/functions/table/table.ts'
import { routes } from '#/shared/desk/routes.ts'

export const handler = handle(routes.deleteCannedReply, ({ parameters: { id }, caller, recordWrites }) =>
  retryOnConflict(cannedReplyLabel, async () => {
    const row = await findCannedReply(caller.id, id)
    ownerFor(caller, row.owner === 'shared')
    await transact([
      ...removeCannedReplyWrites(row),
      ...recordWrites({ subject: id, changes: { name: row.name }, response: {} }),
    ])
    return {}
  }),
)
