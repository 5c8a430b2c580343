import { removeWrite, type Versioned, versionOf } from '#/functions/table/optimistic-lock.ts'
import { setColumns } from '#/functions/table/set-columns.ts'
import { get, getAll, isNew, type Key, queryAll, type Write } from '#/functions/table/table.ts'
import { type CannedReply, maxOwnReplies, maxSharedReplies } from '#/shared/desk/canned-replies.ts'
import { NotFound } from '#/shared/lib/errors.ts'
import type { CannedReplyId, UserId } from '#/shared/lib/ids.ts'

export type CannedReplyRow = Key & Versioned & Omit<CannedReply, 'shared' | 'version'> & { owner: CannedReplyOwner }

/** The user whose canned reply it is, or `shared` for the whole team’s. */
export type CannedReplyOwner = UserId | 'shared'

/** Label of a canned reply’s writes, and its noun in messages. */
export const cannedReplyLabel = 'canned reply'
/** Label of the guard that an owner has no more canned replies than allowed. */
export const cannedRepliesFullLabel = 'canned replies full'

/** Maximum bytes of an owner’s canned replies, because one response has them all. */
const maxBytes = 1_000_000

/** The partition of an owner’s canned replies and their totals. */
export const cannedRepliesOf = (owner: CannedReplyOwner) => `CANNED#${owner}`
const cannedReplyKey = (owner: CannedReplyOwner, id: CannedReplyId): Key => ({
  pk: cannedRepliesOf(owner),
  sk: `REPLY#${id}`,
})
const totalsKey = (owner: CannedReplyOwner): Key => ({ pk: cannedRepliesOf(owner), sk: 'TOTALS' })

export const maxRepliesOf = (owner: CannedReplyOwner) => (owner === 'shared' ? maxSharedReplies : maxOwnReplies)

/** Access pattern: an owner’s canned replies. One query. */
export const listCannedReplies = (owner: CannedReplyOwner): Promise<CannedReplyRow[]> =>
  queryAll<CannedReplyRow>({ pk: cannedRepliesOf(owner), prefix: 'REPLY#' })

/** Access pattern: the canned replies that a user can insert, of some ids; others are left out. One batch read. */
export const findCannedReplies = (userId: UserId, ids: readonly CannedReplyId[]): Promise<CannedReplyRow[]> =>
  getAll<CannedReplyRow>(ids.flatMap(id => [cannedReplyKey('shared', id), cannedReplyKey(userId, id)]))

/** Access pattern: whether the whole team has a canned reply with this id. One consistent read. */
export const isSharedReply = async (id: CannedReplyId): Promise<boolean> =>
  (await get(cannedReplyKey('shared', id))) !== undefined

/** A canned reply of the whole team, or of a user. Throws `NotFound`. */
export async function findCannedReply(userId: UserId, id: CannedReplyId): Promise<CannedReplyRow> {
  const [row] = await findCannedReplies(userId, [id])
  if (!row) throw new NotFound(cannedReplyLabel)
  return row
}

/** The row of a canned reply. */
export const cannedReplyRow = (reply: Omit<CannedReplyRow, 'pk' | 'sk'>): CannedReplyRow => ({
  ...cannedReplyKey(reply.owner, reply.id),
  ...reply,
})

/** The writes that create a canned reply; they fail (label `cannedRepliesFullLabel`) if its owner has too many. */
export const newCannedReplyWrites = (row: CannedReplyRow): Write[] => [
  { label: cannedReplyLabel, put: { ...row }, condition: isNew },
  totalsWrite(row.owner, 1, bytesOf(row)),
]

/**
 * The writes that replace the canned reply that was read, one version higher, also under another owner. They fail (label
 * `cannedReplyLabel`) if it was changed since, and (label `cannedRepliesFullLabel`) if its owner has too many.
 */
export function changeCannedReplyWrites(before: CannedReplyRow, after: CannedReplyRow): Write[] {
  const { name, text, followUp, addTags, updatedAt, owner } = after
  if (owner !== before.owner) return [...removeCannedReplyWrites(before), ...newCannedReplyWrites(after)]
  const { update, names, values } = setColumns({ name, text, followUp, addTags, updatedAt, version: versionOf(after) })
  const growth = bytesOf(after) - bytesOf(before)
  return [
    {
      label: cannedReplyLabel,
      change: { pk: before.pk, sk: before.sk },
      update,
      condition: '#version = :versionRead',
      names,
      values: { ...values, ':versionRead': versionOf(before) },
    },
    ...(growth === 0 ? [] : [totalsWrite(owner, 0, growth)]),
  ]
}

/** The writes that delete the canned reply that was read; they fail (label `cannedReplyLabel`) if it was changed since. */
export const removeCannedReplyWrites = (row: CannedReplyRow): Write[] => [
  removeWrite(cannedReplyLabel, row),
  totalsWrite(row.owner, -1, -bytesOf(row)),
]

/** The writes that count a use of some canned replies; they fail (label `label`) if one was deleted since it was read. */
export const useCannedRepliesWrites = (rows: readonly CannedReplyRow[], label: string): Write[] =>
  rows.map(({ pk, sk }) => ({
    label,
    change: { pk, sk },
    update: 'ADD #uses :one',
    condition: 'attribute_exists(pk)',
    names: { '#uses': 'uses' },
    values: { ':one': 1 },
  }))

const bytesOf = ({ name, text }: CannedReplyRow) => Buffer.byteLength(name) + Buffer.byteLength(text)

/** The write that counts replies and bytes of an owner; what grows fails (label `cannedRepliesFullLabel`) beyond the limits. */
function totalsWrite(owner: CannedReplyOwner, count: number, bytes: number): Write {
  return {
    label: cannedRepliesFullLabel,
    change: totalsKey(owner),
    update: 'ADD #count :count, #bytes :bytes',
    ...(bytes > 0 && {
      condition: 'attribute_not_exists(pk) OR (#count <= :maxCount AND #bytes <= :maxBytes)',
    }),
    names: { '#count': 'count', '#bytes': 'bytes' },
    values: {
      ':count': count,
      ':bytes': bytes,
      ...(bytes > 0 && { ':maxCount': maxRepliesOf(owner) - count, ':maxBytes': maxBytes - bytes }),
    },
  }
}
