import { initWasm, Resvg } from '@resvg/resvg-wasm'
// The bytes, as the build puts them into the bundle.
import wasm from '@resvg/resvg-wasm/index_bg.wasm'
import type { Picture } from '#/functions/images/take-image.ts'
import { log } from '#/functions/lib/log.ts'
import { drawnPixels } from '#/shared/images.ts'

interface Frame {
  /** Pixels of the PNG. */
  width: number
  height: number
  /** Fills the frame, cutting off what is too much; else the whole picture stands in its middle. */
  fills?: boolean
}

let ready: Promise<void> | undefined

/**
 * A picture as a PNG of exactly that size; undefined where it cannot be drawn here: text, for there are no fonts, WebP, and
 * what is too large to unpack.
 */
export async function drawnPng(
  picture: Picture,
  { width, height, fills = false }: Frame,
): Promise<Uint8Array | undefined> {
  if (!canDraw(picture)) return undefined
  ready ??= initWasm(wasm as Uint8Array)
  await ready
  const ratio = `xMidYMid ${fills ? 'slice' : 'meet'}`
  const source = `data:${picture.type};base64,${Buffer.from(picture.bytes).toString('base64')}`
  const frame = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><image width="${width}" height="${height}" preserveAspectRatio="${ratio}" href="${source}"/></svg>`
  try {
    const drawing = new Resvg(frame).render()
    // A photograph whose bytes after the first are none leaves the frame empty.
    return drawing.pixels.some(part => part !== 0) ? drawing.asPng() : undefined
  } catch (error) {
    log.warn('picture not drawn', error as Error)
    return undefined
  }
}

const canDraw = ({ type, hasText, width, height }: Picture) =>
  type === 'image/svg+xml' ? !hasText : type !== 'image/webp' && width * height <= drawnPixels
