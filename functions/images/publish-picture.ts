import type { Picture } from '#/functions/images/accept-upload.ts'
import { mediaKeyOf } from '#/functions/images/data/image-keys.ts'
import { canDraw, drawnPngs } from '#/functions/images/draw.ts'
import { refusedFile } from '#/functions/images/rejected-file.ts'
import { publish } from '#/functions/providers/storage.ts'
import type { Purpose } from '#/shared/images/rules.ts'

/** Pixels of an SVG drawn to see whether it can be shown. */
const tried = { width: 800, height: 600 }

/**
 * Publishes the picture of a product or component and returns its path: a photo unchanged but upright, an SVG as it was cleaned.
 * Throws `Invalid` for one that cannot be shown.
 */
export async function publishPicture(picture: Picture, purpose: Purpose, imageId: string): Promise<string> {
  const isVector = picture.type === 'image/svg+xml'
  const isTurned = picture.orientation !== undefined
  if (isTurned && !canDraw(picture)) {
    throw refusedFile('The picture is stored rotated. Rotate it upright, save it, and try again.')
  }
  const size = isTurned ? { width: picture.width, height: picture.height } : tried
  const [drawn] = isVector || isTurned ? ((await drawnPngs(picture, [size])) ?? []) : []
  if ((isVector || isTurned) && !drawn) throw refusedFile('The picture has nothing visible in it.')
  const upright = isTurned ? drawn : undefined
  const type = upright ? 'image/png' : picture.type
  const key = mediaKeyOf(purpose, imageId, 'image', type)
  await publish(key, upright ?? picture.bytes, type, true)
  return `/${key}`
}
