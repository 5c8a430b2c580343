import { mediaKeyOf, type Part } from '#/functions/data/image-places.ts'
import { canDraw, drawnPngs } from '#/functions/images/draw.ts'
import { refusedFile } from '#/functions/images/refused-file.ts'
import type { Picture } from '#/functions/images/take-image.ts'
import { publish } from '#/functions/lib/storage.ts'
import type { Logo } from '#/shared/branding.ts'
import type { ImageType } from '#/shared/images.ts'

interface Size {
  width: number
  height: number
}

/** Pixels: four times what pages show of a drawing, which is sharp on any screen. */
const shown = { width: 800, height: 200 }
/** Pixels: twice what mails show, for screens that have two to a point. */
const mailed = { width: 400, height: 80 }
/** Pixels of the browser's tab, on any screen. */
const icon = { width: 64, height: 64 }
/** What mail programs show of those that cannot be drawn here. */
const mailTypes: readonly ImageType[] = ['image/png', 'image/jpeg']

/**
 * Publishes a logo with what mails and the browser's tab show of it: a photograph as it was uploaded, a drawing as a PNG, in
 * which nothing can run or load. Throws `Invalid` for a drawing that cannot be drawn here.
 */
export async function publishLogo(picture: Picture, imageId: string): Promise<Logo> {
  const isDrawing = picture.type === 'image/svg+xml'
  if (isDrawing && !canDraw(picture)) {
    throw refusedFile(
      'The SVG contains text. Convert it to outlines and try again, because fonts differ between devices.',
    )
  }
  const size = isDrawing ? fitted(picture, shown) : { width: picture.width, height: picture.height }
  const frames = [fitted(picture, mailed), icon, ...(isDrawing ? [size] : [])]
  const [forMail, forTab, drawn] = (await drawnPngs(picture, frames)) ?? []
  if (isDrawing && !drawn) throw refusedFile('The SVG has nothing visible in it.')
  const put = async (part: Part, content: Uint8Array, of: ImageType) => {
    const key = mediaKeyOf('company-logo', imageId, part, of)
    await publish(key, content, of, true)
    return `/${key}`
  }
  const path = await put('image', drawn ?? picture.bytes, drawn ? 'image/png' : picture.type)
  const mailPath = forMail ? await put('mail', forMail, 'image/png') : mailTypes.includes(picture.type) ? path : null
  const iconPath = forTab ? await put('icon', forTab, 'image/png') : null
  return { path, ...size, mailPath, iconPath }
}

/** The size at which a picture fits into a box. */
function fitted({ width, height }: Size, box: Size): Size {
  const scale = Math.min(box.width / width, box.height / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
