import { uploadIdIn } from '#/functions/images/data/image-keys.ts'
import { findUpload, type ImageUploadRow } from '#/functions/images/data/image-uploads.ts'
import { env } from '#/functions/runtime/env.ts'
import type { Purpose } from '#/shared/images/rules.ts'
import { Invalid, NotFound } from '#/shared/lib/errors.ts'
import type { UserId } from '#/shared/lib/ids.ts'

interface Address {
  url: string
  /** The request field that contains it. */
  field: string
  purpose: Purpose
  owner: UserId
}

/**
 * The upload at an address returned by `startImage`. The address only identifies the upload and is never fetched. Throws
 * `Invalid` if it is not such an address, `NotFound` if the upload has expired or belongs to someone else.
 */
export async function findUploadAt({ url, field, purpose, owner }: Address): Promise<ImageUploadRow> {
  const id = URL.canParse(url) ? uploadIdIn(new URL(url).pathname, env('UPLOADS_BUCKET'), purpose) : undefined
  if (!id) throw new Invalid([{ field, message: 'Expected an upload URL' }])
  const upload = await findUpload(id)
  if (!upload || upload.owner !== owner || upload.purpose !== purpose) throw new NotFound('upload')
  return upload
}
