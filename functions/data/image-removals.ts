import { type Key, query, remove, type Write } from '#/functions/data/lib/table.ts'
import type { Purpose } from '#/shared/images.ts'

/** A published picture that nothing shows any more, until it is gone from storage. */
export interface ImageRemovalRow extends Key {
  purpose: Purpose
  imageId: string
}

const pendingPartition = 'REMOVALS'

export const removalKey = (purpose: Purpose, imageId: string): Key => ({
  pk: `REMOVAL#${purpose}#${imageId}`,
  sk: 'REMOVAL',
})

/** The write that has a picture removed from storage, `seconds` after `now` at the earliest. */
export function leavingImage(
  { purpose, imageId }: Pick<ImageRemovalRow, 'purpose' | 'imageId'>,
  now: Date,
  seconds: number,
): Write {
  const due = new Date(now.getTime() + seconds * 1000).toISOString()
  const row: ImageRemovalRow = { ...removalKey(purpose, imageId), purpose, imageId }
  return { put: { ...row, gsi1pk: pendingPartition, gsi1sk: `${due}#${imageId}` } }
}

/** Access pattern: the keys of pictures whose removal is due, the longest due first. One index query. */
export const dueRemovals = (now: Date, limit: number) =>
  query({ index: 'gsi1', pk: pendingPartition, upTo: now.toISOString(), limit })

/** What a removal's key says is to be removed. */
export function imageOf({ pk }: Key): { purpose: Purpose; imageId: string } {
  const [, purpose = '', imageId = ''] = pk.split('#')
  return { purpose: purpose as Purpose, imageId }
}

export const finishRemoval = (key: Key) => remove(key)
