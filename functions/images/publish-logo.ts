import { mediaKeyOf, type Part } from '#/functions/data/image-places.ts'
import { drawnPng } from '#/functions/images/draw.ts'
import type { Picture } from '#/functions/images/take-image.ts'
import { publish } from '#/functions/lib/storage.ts'
import type { Logo } from '#/shared/branding.ts'
import type { ImageType } from '#/shared/images.ts'

/** Pixels: twice what mails show, for screens that have two to a point. */
const mailed = { width: 400, height: 80 }
/** Pixels of the browser's tab, on any screen. */
const icon = { width: 64, height: 64 }
/** What mail programs show of those that cannot be drawn here. */
const mailTypes: readonly ImageType[] = ['image/png', 'image/jpeg']

/** Publishes a logo as it was uploaded (or cleaned), with what mails and the browser's tab show of it. */
export async function publishLogo(picture: Picture, imageId: string): Promise<Logo> {
  const { type, bytes, width, height } = picture
  const put = async (part: Part, content: Uint8Array, of: ImageType) => {
    const key = mediaKeyOf('company-logo', imageId, part, of)
    await publish(key, content, of, true)
    return `/${key}`
  }
  const scale = Math.min(mailed.width / width, mailed.height / height)
  const size = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
  const forMail = await drawnPng(picture, size)
  const forTab = await drawnPng(picture, icon)
  const path = await put('image', bytes, type)
  const mailPath = forMail ? await put('mail', forMail, 'image/png') : mailTypes.includes(type) ? path : null
  const iconPath = forTab ? await put('icon', forTab, 'image/png') : null
  return { path, width, height, mailPath, iconPath }
}
