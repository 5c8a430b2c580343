import { cannedReplyRow, newCannedReplyWrites } from '#/functions/desk/data/canned-replies.ts'
import { sortableId } from '#/functions/table/sortable-id.ts'
import { transact } from '#/functions/table/table.ts'
import { cannedReplies } from '#/scripts/demo/canned-replies.ts'
import { idOf } from '#/scripts/demo/people.ts'
import { CannedReplyId } from '#/shared/lib/ids.ts'

const monthMs = 30 * 24 * 60 * 60 * 1000

/** Writes the answers that the team inserts into its replies. */
export async function fillCannedReplies(now: number): Promise<void> {
  const at = new Date(now - monthMs)
  for (const { owner, addTags = [], ...reply } of cannedReplies) {
    const id = CannedReplyId.parse(sortableId(at))
    const row = {
      id,
      owner: owner ? idOf(owner) : 'shared',
      ...reply,
      addTags,
      updatedAt: at.toISOString(),
      version: 1,
    } as const
    await transact(newCannedReplyWrites(cannedReplyRow(row)))
  }
}
