import {
  type CannedReplyOwner,
  type CannedReplyRow,
  cannedRepliesFullLabel,
  findCannedReply,
  maxRepliesOf,
} from '#/functions/desk/data/canned-replies.ts'
import { versionOf } from '#/functions/table/optimistic-lock.ts'
import { ConditionFailed } from '#/functions/table/table.ts'
import type { User } from '#/functions/users/data/users.ts'
import type { CannedReply } from '#/shared/desk/canned-replies.ts'
import { Conflict, Forbidden } from '#/shared/lib/errors.ts'
import { CannedReplyId } from '#/shared/lib/ids.ts'

/** A canned reply as the API returns it. */
export const cannedReplyView = ({ owner, ...row }: CannedReplyRow): CannedReply => ({
  ...row,
  shared: owner === 'shared',
  version: versionOf(row),
})

/** The owner of a canned reply that a user saves. Throws `Forbidden` if they may not change those of the whole team. */
export function ownerFor({ id, role }: Pick<User, 'id' | 'role'>, shared: boolean): CannedReplyOwner {
  if (!shared) return id
  if (role !== 'admin') throw new Forbidden('Only administrators can change shared replies.')
  return 'shared'
}

/** Throws `Conflict` if an owner has too many canned replies, and any other error unchanged. */
export const explainFull =
  (owner: CannedReplyOwner) =>
  (error: unknown): never => {
    if (!(error instanceof ConditionFailed && error.labels.has(cannedRepliesFullLabel))) throw error
    const whose = owner === 'shared' ? 'There are' : 'You have'
    throw new Conflict(`${whose} ${maxRepliesOf(owner)} canned replies, or very long ones. Delete one first.`)
  }

/** The canned reply that an earlier request saved, for its repetition. */
export const reloadCannedReply = async (id: string, { caller }: { caller: Pick<User, 'id'> }): Promise<CannedReply> =>
  cannedReplyView(await findCannedReply(caller.id, CannedReplyId.parse(id)))
