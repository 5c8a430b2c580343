import { removalKey, removeImageWrite } from '#/functions/images/data/image-removals.ts'
import { get, isNew, type Key, type Write } from '#/functions/table/table.ts'
import type { NewImage, Purpose } from '#/shared/images/rules.ts'
import type { UserId } from '#/shared/lib/ids.ts'

/** A permission to upload one picture. */
export interface ImageUploadRow extends Key, NewImage {
  id: string
  purpose: Purpose
  owner: UserId
  /** `taken` once its bytes are published: whatever is uploaded to the same key later is ignored. */
  state: 'waiting' | 'taken'
  /** The id of the published picture, fixed from the start, so that a retry overwrites the first attempt. */
  imageId: string
  /** Epoch seconds. */
  expire: number
}

const secondsToFinish = 60 * 60
/** Long after the upload has expired. */
const secondsToRemoval = 24 * 60 * 60

const uploadKey = (id: string): Key => ({ pk: `UPLOAD#${id}`, sk: 'UPLOAD' })
export const uploadLabel = 'upload'

/**
 * The writes that start an upload. They also schedule the removal of the picture that it may publish, which finishing the
 * upload cancels, so that a picture published for an unfinished upload is always removed.
 */
export function startUploadWrites(upload: Omit<ImageUploadRow, keyof Key | 'state' | 'expire'>, now: Date): Write[] {
  const expire = Math.floor(now.getTime() / 1000) + secondsToFinish
  const row: ImageUploadRow = { ...uploadKey(upload.id), ...upload, state: 'waiting', expire }
  return [{ put: { ...row }, condition: isNew }, removeImageWrite(upload, now, secondsToRemoval)]
}

/** Access pattern: an upload by id. One consistent read. */
export const findUpload = (id: string) => get<ImageUploadRow>(uploadKey(id))

/** The write that marks an upload as taken; fails (label `uploadLabel`) if it already was. Its picture's removal stays scheduled. */
export const markTakenWrite = (upload: ImageUploadRow): Write => ({
  label: uploadLabel,
  change: uploadKey(upload.id),
  update: 'SET #state = :taken',
  condition: '#state = :waiting',
  names: { '#state': 'state' },
  values: { ':taken': 'taken', ':waiting': 'waiting' },
})

/** The writes that mark an upload as taken and keep its picture; fail (label `uploadLabel`) if it already was. */
export const takeUploadWrites = (upload: ImageUploadRow): Write[] => [
  markTakenWrite(upload),
  { remove: removalKey(upload.purpose, upload.imageId) },
]
