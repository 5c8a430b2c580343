import type { Picture } from '#/functions/images/accept-upload.ts'
import { type ImageVariant, mediaKeyOf } from '#/functions/images/data/image-keys.ts'
import { canDraw, drawnPngs } from '#/functions/images/draw.ts'
import { refusedFile } from '#/functions/images/rejected-file.ts'
import { publish } from '#/functions/providers/storage.ts'
import type { Logo } from '#/shared/branding/schemas.ts'
import type { ImageType } from '#/shared/images/rules.ts'

interface Size {
  width: number
  height: number
}

/** Pixels: four times the size on pages, which is sharp on any screen. */
const shown = { width: 800, height: 200 }
/** Pixels: twice the size in emails, for high-density screens. */
const mailed = { width: 400, height: 80 }
/** Pixels of the browser tab's icon, on any screen. */
const icon = { width: 64, height: 64 }
/** Types that email clients can show as they are, for pictures that this function cannot render. */
const emailTypes: readonly ImageType[] = ['image/png', 'image/jpeg']

/**
 * Publishes a logo and its versions for emails and the browser tab: a photo unchanged but upright, an SVG as it was cleaned,
 * because it is sharp at any size. Throws `Invalid` for one that cannot be rendered here.
 */
export async function publishLogo(picture: Picture, imageId: string): Promise<Logo> {
  const isVector = picture.type === 'image/svg+xml'
  // Email clients do not rotate a photo as browsers do.
  const isTurned = picture.orientation !== undefined
  if (isTurned && !canDraw(picture)) {
    throw refusedFile('The picture is stored rotated. Rotate it upright, save it, and try again.')
  }
  // Rendering an SVG at the size of pages, too, shows whether it takes a visitor's browser too long.
  const isDrawn = isVector || isTurned
  const size = isDrawn ? fitted(picture, shown) : { width: picture.width, height: picture.height }
  const frames = [fitted(picture, mailed), icon, ...(isDrawn ? [size] : [])]
  const [forEmail, forTab, whole] = (await drawnPngs(picture, frames)) ?? []
  if (isDrawn && !whole) throw refusedFile('The picture has nothing visible in it.')
  const upright = isTurned ? whole : undefined
  const put = async (part: ImageVariant, content: Uint8Array, of: ImageType) => {
    const key = mediaKeyOf('company-logo', imageId, part, of)
    await publish(key, content, of, true)
    return `/${key}`
  }
  const path = await put('image', upright ?? picture.bytes, upright ? 'image/png' : picture.type)
  const isForEmail = emailTypes.includes(picture.type) && !picture.isCmyk
  const emailPath = forEmail ? await put('mail', forEmail, 'image/png') : isForEmail ? path : null
  const iconPath = forTab ? await put('icon', forTab, 'image/png') : null
  return { path, ...size, emailPath, iconPath }
}

/** The largest size of a picture that fits into a box. */
function fitted({ width, height }: Size, box: Size): Size {
  const scale = Math.min(box.width / width, box.height / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
