import { leavingImage, removalKey } from '#/functions/data/image-removals.ts'
import { get, isNew, type Key, type Write } from '#/functions/data/lib/table.ts'
import type { NewImage, Purpose } from '#/shared/images.ts'
import type { UserId } from '#/shared/lib/ids.ts'

/** A picture that somebody may upload, once. */
export interface ImageUploadRow extends Key, NewImage {
  id: string
  purpose: Purpose
  owner: UserId
  /** `taken` when its bytes were published: whatever is put to the same place after that is never looked at. */
  state: 'waiting' | 'taken'
  /** The id under which its picture is published: fixed from the start, so that a second try overwrites the first. */
  imageId: string
  /** Epoch seconds. */
  expire: number
}

const secondsToFinish = 60 * 60
/** Long after the upload can no longer be finished. */
const secondsToRemoval = 24 * 60 * 60

const uploadKey = (id: string): Key => ({ pk: `UPLOAD#${id}`, sk: 'UPLOAD' })
export const uploadLabel = 'upload'

/**
 * The writes that begin an upload. What it may come to publish is left to be removed from the start, and finishing it takes
 * that back: a picture that was published for an upload that nobody finished is not forgotten.
 */
export function startingUpload(upload: Omit<ImageUploadRow, keyof Key | 'state' | 'expire'>, now: Date): Write[] {
  const expire = Math.floor(now.getTime() / 1000) + secondsToFinish
  const row: ImageUploadRow = { ...uploadKey(upload.id), ...upload, state: 'waiting', expire }
  return [{ put: { ...row }, condition: isNew }, leavingImage(upload, now, secondsToRemoval)]
}

/** Access pattern: an upload by id. One consistent read. */
export const findUpload = (id: string) => get<ImageUploadRow>(uploadKey(id))

/** The writes that mark an upload as taken; fails (label `uploadLabel`) where it was already. */
export const takingUpload = (upload: ImageUploadRow): Write[] => [
  {
    label: uploadLabel,
    change: uploadKey(upload.id),
    update: 'SET #state = :taken',
    condition: '#state = :waiting',
    names: { '#state': 'state' },
    values: { ':taken': 'taken', ':waiting': 'waiting' },
  },
  { remove: removalKey(upload.purpose, upload.imageId) },
]
