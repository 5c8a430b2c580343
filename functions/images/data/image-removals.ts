import { type Key, query, remove, type Write } from '#/functions/table/table.ts'
import type { Purpose } from '#/shared/images/rules.ts'

/** A published picture that is no longer used, until it is gone from storage. */
export interface ImageRemovalRow extends Key {
  purpose: Purpose
  imageId: string
}

const pendingPartition = 'REMOVALS'

export const removalKey = (purpose: Purpose, imageId: string): Key => ({
  pk: `REMOVAL#${purpose}#${imageId}`,
  sk: 'REMOVAL',
})

/** The write that schedules a picture's removal, at least `seconds` after `now`. */
export function removeImageWrite(
  { purpose, imageId }: Pick<ImageRemovalRow, 'purpose' | 'imageId'>,
  now: Date,
  seconds: number,
): Write {
  const due = new Date(now.getTime() + seconds * 1000).toISOString()
  const row: ImageRemovalRow = { ...removalKey(purpose, imageId), purpose, imageId }
  return { put: { ...row, gsi1pk: pendingPartition, gsi1sk: `${due}#${imageId}` } }
}

/** Access pattern: the keys of pictures due for removal, longest due first. One index query. */
export const dueRemovals = (now: Date, limit: number) =>
  query({ index: 'gsi1', pk: pendingPartition, upTo: now.toISOString(), limit })

/** The picture in a removal's key. */
export function imageOf({ pk }: Key): { purpose: Purpose; imageId: string } {
  const [, purpose = '', imageId = ''] = pk.split('#')
  return { purpose: purpose as Purpose, imageId }
}

export const finishRemoval = (key: Key) => remove(key)
