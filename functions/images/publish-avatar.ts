import type { Picture } from '#/functions/images/accept-upload.ts'
import { mediaKeyOf } from '#/functions/images/data/image-keys.ts'
import { drawnPngs } from '#/functions/images/draw.ts'
import { refusedFile } from '#/functions/images/rejected-file.ts'
import { publish } from '#/functions/providers/storage.ts'

/** Pixels: three times the largest size it is shown at. */
const size = { width: 192, height: 192, fills: true }

/**
 * Publishes a user's picture as a small square PNG and returns its path. It is rendered from scratch, which drops metadata such
 * as the place and time of a photo. Throws `Invalid` if it cannot be rendered here.
 */
export async function publishAvatar(picture: Picture, imageId: string): Promise<string> {
  const [drawn] = (await drawnPngs(picture, [size])) ?? []
  if (!drawn) throw refusedFile('This picture can’t be used. Choose a PNG or JPEG file of up to 1024 × 1024 pixels.')
  const key = mediaKeyOf('avatar', imageId, 'image')
  await publish(key, drawn, 'image/png', false)
  return `/${key}`
}
