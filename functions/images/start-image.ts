import { randomUUID } from 'node:crypto'
import { quarantineKeyOf } from '#/functions/images/data/image-keys.ts'
import { startUploadWrites } from '#/functions/images/data/image-uploads.ts'
import { presignUpload } from '#/functions/providers/storage.ts'
import type { Write } from '#/functions/table/table.ts'
import type { NewImage, PresignedUpload, Purpose } from '#/shared/images/rules.ts'
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
}: Wanted): Promise<{ upload: PresignedUpload; writes: Write[] }> {
  const id = randomUUID()
  const { url, headers } = await presignUpload({ ...announced, key: quarantineKeyOf(purpose, id), owner, purpose })
  return {
    upload: { uploadURL: url, headers },
    writes: startUploadWrites({ ...announced, id, purpose, owner, imageId: randomUUID() }, now),
  }
}
