import { quarantineKeyOf } from '#/functions/images/data/image-keys.ts'
import type { ImageUploadRow } from '#/functions/images/data/image-uploads.ts'
import { looksLikeSvg, readImageHeader } from '#/functions/images/image-header.ts'
import { inspectSvg } from '#/functions/images/inspect-svg.ts'
import { refusedFile } from '#/functions/images/rejected-file.ts'
import { discard, uploadedBytes } from '#/functions/providers/storage.ts'
import { log } from '#/functions/runtime/log.ts'
import { type ImageType, imageBytes, pixelLimits } from '#/shared/images/rules.ts'

/** An inspected picture: its type comes from its bytes, not from what was declared. */
export interface Picture {
  type: ImageType
  bytes: Uint8Array
  /** Pixels. */
  width: number
  height: number
  /** The EXIF orientation of a JPEG that must be rotated to be shown; the size is that of the rotated picture. */
  orientation?: number
  /** Whether a JPEG is CMYK, for print, which only browsers show. */
  isCmyk?: true
  /** Whether an SVG has text, which needs fonts to be rendered. */
  hasText: boolean
}

/**
 * The uploaded picture, if the file is one. Throws `Invalid` with the reason for field `file`; a rejected file is removed at
 * once.
 */
export async function takeImage(upload: ImageUploadRow): Promise<Picture> {
  const key = quarantineKeyOf(upload.purpose, upload.id)
  const file = await uploadedBytes(key, imageBytes.max)
  if (!file || file.owner !== upload.owner || file.purpose !== upload.purpose) {
    throw refusedFile('The upload did not finish. Choose the file again.')
  }
  try {
    if (file.size > imageBytes.max) throw refusedFile('The file is larger than 5 MB.')
    if (file.size < imageBytes.min) throw refusedFile('The file is smaller than 1 KB.')
    return pictureIn(file.bytes, upload.contentType)
  } catch (error) {
    await discardUpload(upload)
    throw error
  }
}

/** Removes an uploaded file. If that fails, it expires within a day. */
export async function discardUpload({ purpose, id }: Pick<ImageUploadRow, 'purpose' | 'id'>): Promise<void> {
  await discard(quarantineKeyOf(purpose, id)).catch(error => log.warn('upload not discarded', error as Error))
}

function pictureIn(bytes: Uint8Array, announced: ImageType | undefined): Picture {
  const found = looksLikeSvg(bytes) ? inspectSvg(bytes) : imageHeaderOf(bytes)
  if (announced && announced !== found.type) throw refusedFile('The file’s content does not match its type.')
  return found
}

function imageHeaderOf(bytes: Uint8Array): Picture {
  const found = readImageHeader(bytes)
  if (!found) throw refusedFile('This file isn’t a supported picture. Choose a PNG, JPEG, SVG or WebP file.')
  const { width, height } = found
  if (Math.max(width, height) > pixelLimits.side || width * height > pixelLimits.area) {
    throw refusedFile(`The picture is too large (${width} × ${height} pixels). Make it smaller and try again.`)
  }
  return { ...found, bytes, hasText: false }
}
