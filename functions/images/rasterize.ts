import { parentPort, workerData } from 'node:worker_threads'
import regular from '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'
import bold from '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'
import { initWasm, Resvg, type ResvgRenderOptions } from '@resvg/resvg-wasm'
// The WebAssembly bytes, which the build inlines into the bundle.
import wasm from '@resvg/resvg-wasm/index_bg.wasm'
import { ownPicture } from '#/shared/images/rules.ts'

interface Work {
  /** SVG documents, each of which becomes a PNG. */
  documents: readonly string[]
  /** An SVG with text, which is drawn first and replaces `ownPicture` in the documents. */
  own: string | undefined
}

/** The only font here, used for any that a drawing names. The browser that uploads a logo has rendered it with its own fonts. */
const family = 'Inter'
const fonts: ResvgRenderOptions['font'] = {
  fontBuffers: [regular, bold] as unknown as Uint8Array[],
  defaultFontFamily: family,
  sansSerifFamily: family,
  serifFamily: family,
}
/** Pixels: sharp at four times the size on pages. */
const ownWidth = 1600

/**
 * The rendering thread: reports the CPU time that loading took, then turns each SVG document that it was started with into a PNG,
 * or null if nothing is visible.
 */
void initWasm(wasm as Uint8Array).then(() => {
  parentPort?.postMessage(process.threadCpuUsage())
  const { documents, own } = workerData as Work
  const drawnOwn = own && new Resvg(own, { font: fonts, fitTo: { mode: 'width', value: ownWidth } }).render().asPng()
  const address = drawnOwn && `data:image/png;base64,${Buffer.from(drawnOwn).toString('base64')}`
  for (const document of documents) {
    const drawing = new Resvg(address ? document.replaceAll(ownPicture, address) : document).render()
    // A photo with corrupt data after its first bytes leaves the frame empty.
    parentPort?.postMessage(drawing.pixels.some(part => part !== 0) ? drawing.asPng() : null)
  }
})
