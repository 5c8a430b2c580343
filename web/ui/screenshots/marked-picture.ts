import { attachmentBytes } from '#/shared/attachments/schemas.ts'

/** A box around what matters in a picture, in its pixels. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** A box in the middle of a picture, to be moved from there. */
export const middleBox = ({ width, height }: Pick<Box, 'width' | 'height'>): Box => ({
  x: Math.round(width * 0.375),
  y: Math.round(height * 0.375),
  width: Math.round(width * 0.25),
  height: Math.round(height * 0.25),
})

/** The box between two corners, whichever way it was drawn, within a picture. */
export function boxBetween(
  from: { x: number; y: number },
  to: { x: number; y: number },
  picture: Pick<Box, 'width' | 'height'>,
): Box {
  const within = (value: number, max: number) => Math.min(Math.max(Math.round(value), 0), max)
  const [left, right] = [within(Math.min(from.x, to.x), picture.width), within(Math.max(from.x, to.x), picture.width)]
  const [top, bottom] = [within(Math.min(from.y, to.y), picture.height), within(Math.max(from.y, to.y), picture.height)]
  return { x: left, y: top, width: right - left, height: bottom - top }
}

/** A box moved, or resized from its top left corner, within a picture. It stays at least 8 pixels wide and high. */
export function nudgedBox(
  box: Box,
  { right, down, resizes }: { right: number; down: number; resizes: boolean },
  picture: Pick<Box, 'width' | 'height'>,
): Box {
  const between = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max)
  if (resizes) {
    return {
      ...box,
      width: between(box.width + right, 8, picture.width - box.x),
      height: between(box.height + down, 8, picture.height - box.y),
    }
  }
  return {
    ...box,
    x: between(box.x + right, 0, picture.width - box.width),
    y: between(box.y + down, 0, picture.height - box.height),
  }
}

/** Draws a picture with its boxes, which stand out on any ground: red, with a white line on both sides. */
export function drawMarked(canvas: HTMLCanvasElement, picture: HTMLCanvasElement, boxes: readonly Box[]): void {
  const context = canvas.getContext('2d')
  if (!context) return
  canvas.width = picture.width
  canvas.height = picture.height
  context.drawImage(picture, 0, 0)
  // As wide on a large picture, which is shown smaller, as on a small one.
  const line = Math.max(3, Math.round(Math.max(picture.width, picture.height) / 400))
  for (const { x, y, width, height } of boxes) {
    for (const [color, thickness] of [
      ['#ffffff', line * 2],
      ['#d92d20', line],
    ] as const) {
      context.strokeStyle = color
      context.lineWidth = thickness
      context.strokeRect(x, y, width, height)
    }
  }
}

/** A picture as a file that can be attached: a PNG or, if that is too large, a JPEG. Throws if the browser makes neither. */
export async function fileOf(canvas: HTMLCanvasElement, takenAt: Date): Promise<File> {
  const two = (value: number) => `${value}`.padStart(2, '0')
  const day = `${takenAt.getFullYear()}-${two(takenAt.getMonth() + 1)}-${two(takenAt.getDate())}`
  const time = [takenAt.getHours(), takenAt.getMinutes(), takenAt.getSeconds()].map(two).join('.')
  const blobOf = (type: string) => new Promise<Blob | null>(resolve => canvas.toBlob(resolve, type, 0.9))
  const png = await blobOf('image/png')
  const picture = png && png.size <= attachmentBytes.max ? png : await blobOf('image/jpeg')
  if (!picture) throw new Error('The browser made no picture')
  const ending = picture.type === 'image/png' ? 'png' : 'jpg'
  return new File([picture], `Screenshot ${day} ${time}.${ending}`, { type: picture.type })
}
