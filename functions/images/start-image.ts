import { randomUUID } from 'node:crypto'
import { quarantineKeyOf } from '#/functions/data/image-places.ts'
import { startUploadWrites } from '#/functions/data/image-uploads.ts'
import type { Write } from '#/functions/data/lib/table.ts'
import { placeForUpload } from '#/functions/lib/storage.ts'
import type { ImagePlace, NewImage, Purpose } from '#/shared/images.ts'
import type { UserId } from '#/shared/lib/ids.ts'

interface Wanted {
  purpose: Purpose
  owner: UserId
  announced: NewImage
  now: Date
}

/** An upload URL for one picture, and the writes that record its owner. */
export async function startImage({
  purpose,
  owner,
  announced,
  now,
}: Wanted): Promise<{ place: ImagePlace; writes: Write[] }> {
  const id = randomUUID()
  const { url, headers } = await placeForUpload({ ...announced, key: quarantineKeyOf(purpose, id), owner, purpose })
  return {
    place: { uploadURL: url, headers },
    writes: startUploadWrites({ ...announced, id, purpose, owner, imageId: randomUUID() }, now),
  }
}
