import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'
import type { Picture } from '#/functions/images/accept-upload.ts'
import { refusedFile } from '#/functions/images/rejected-file.ts'
import { log } from '#/functions/runtime/log.ts'
import { drawnPixels, ownPicture } from '#/shared/images/rules.ts'

interface Frame {
  /** Pixels of the PNG. */
  width: number
  height: number
  /** Fills the frame and crops the rest; otherwise the whole picture is centered. */
  fills?: boolean
}

/**
 * The time limit for rendering a picture: milliseconds of the thread's CPU after it has loaded, and of wall time on a shared CPU.
 */
const limits = { cpu: 400, clock: 6000 }
const pollMilliseconds = 20
/** Megabytes of the thread's own heap, and of the drawing library's memory: both stay well within the function's 512. */
const maxMegabytes = { heap: 96, library: 128 }
// A worker's resource limits do not count the memory of WebAssembly.
setFlagsFromString(`--wasm-max-mem-pages=${maxMegabytes.library * 16}`)

/** Whether a picture can be rendered here: no WebP, nothing for print, and not too large to decode. */
export const canDraw = ({ type, isCmyk, width, height }: Picture): boolean =>
  type === 'image/svg+xml' || (type !== 'image/webp' && !isCmyk && width * height <= drawnPixels)

/**
 * Renders a picture as PNGs, one per frame; undefined if it cannot be rendered. Throws `Invalid` if rendering takes too long or
 * too much memory: it runs in its own thread, which is then terminated.
 */
export async function drawnPngs(picture: Picture, frames: readonly Frame[]): Promise<Uint8Array[] | undefined> {
  if (!canDraw(picture)) return undefined
  // The drawing library is ten times the size of the bundle: a request that draws nothing does not load it.
  const { default: rasterize } = await import('#/functions/images/rasterize.ts?bundled')
  const documents = frames.map(frame => framed(picture, frame))
  // An SVG inside another has no fonts, so one with text is rendered separately first.
  const own = picture.hasText ? Buffer.from(picture.bytes).toString() : undefined
  const resourceLimits = { maxOldGenerationSizeMb: maxMegabytes.heap }
  const worker = new Worker(rasterize, { eval: true, workerData: { documents, own }, resourceLimits })
  const started = Date.now()
  let isOverdue = false
  let hasFailed = false
  let loading: NodeJS.CpuUsage | undefined
  const watch = setInterval(async () => {
    const { user, system } = await worker.cpuUsage().catch(() => ({ user: 0, system: 0 }))
    const drawing = loading ? (user + system - loading.user - loading.system) / 1000 : 0
    isOverdue = isOverdue || drawing > limits.cpu || Date.now() - started > limits.clock
    if (isOverdue) await worker.terminate()
  }, pollMilliseconds)
  const drawn = await new Promise<(Uint8Array | null)[]>(resolve => {
    const messages: (Uint8Array | null)[] = []
    worker.once('message', (usage: NodeJS.CpuUsage) => {
      loading = usage
      worker.on('message', message => messages.push(message))
    })
    worker.on('error', error => {
      hasFailed = true
      log.warn('picture not drawn', error)
    })
    worker.on('exit', () => resolve(messages))
  }).finally(() => clearInterval(watch))
  const pngs = drawn.filter(png => png !== null)
  if (pngs.length === frames.length) return pngs
  if (isOverdue || hasFailed) throw refusedFile('The picture is too complex to process. Simplify it and try again.')
  return undefined
}

/** An SVG that contains only the picture, upright. An SVG inside it cannot load other pictures. */
function framed(picture: Picture, { width, height, fills = false }: Frame): string {
  const { type, bytes, hasText, orientation } = picture
  const ratio = `xMidYMid ${fills ? 'slice' : 'meet'}`
  const source = hasText ? ownPicture : `data:${type};base64,${Buffer.from(bytes).toString('base64')}`
  const frame = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"`
  if (!orientation) {
    return `${frame}><image width="${width}" height="${height}" preserveAspectRatio="${ratio}" href="${source}"/></svg>`
  }
  const [wide, high] = orientation >= 5 ? [picture.height, picture.width] : [picture.width, picture.height]
  const turned = `<image width="${wide}" height="${high}" transform="matrix(${turns(wide, high)[orientation]})" href="${source}"/>`
  return `${frame} viewBox="0 0 ${picture.width} ${picture.height}" preserveAspectRatio="${ratio}">${turned}</svg>`
}

/** Transforms that turn a stored picture of this size upright, by its orientation. */
const turns = (width: number, height: number): Record<number, string> => ({
  2: `-1 0 0 1 ${width} 0`,
  3: `-1 0 0 -1 ${width} ${height}`,
  4: `1 0 0 -1 0 ${height}`,
  5: '0 1 1 0 0 0',
  6: `0 1 -1 0 ${height} 0`,
  7: `0 -1 -1 0 ${height} ${width}`,
  8: `0 -1 1 0 0 ${width}`,
})
