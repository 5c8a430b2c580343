import { mediaKeyOf } from '#/functions/data/image-places.ts'
import { drawnPngs } from '#/functions/images/draw.ts'
import { refusedFile } from '#/functions/images/refused-file.ts'
import type { Picture } from '#/functions/images/take-image.ts'
import { publish } from '#/functions/lib/storage.ts'

/** Pixels: three times the largest disc that it stands in. */
const size = { width: 192, height: 192, fills: true }

/**
 * Publishes a person's picture as a small square PNG and answers its path. It is drawn anew, so that nothing of the file goes along:
 * cameras write into it where and when it was taken. Throws `Invalid` for what cannot be drawn here.
 */
export async function publishAvatar(picture: Picture, imageId: string): Promise<string> {
  const [drawn] = (await drawnPngs(picture, [size])) ?? []
  if (!drawn) throw refusedFile('This picture can’t be used. Choose a PNG or JPEG file of up to 1024 × 1024 pixels.')
  const key = mediaKeyOf('avatar', imageId, 'image')
  await publish(key, drawn, 'image/png', false)
  return `/${key}`
}
