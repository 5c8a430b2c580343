import { parentPort, workerData } from 'node:worker_threads'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
// The WebAssembly bytes, which the build inlines into the bundle.
import wasm from '@resvg/resvg-wasm/index_bg.wasm'

/**
 * The rendering thread: reports the CPU time that loading took, then turns each SVG document that it was started with into a PNG, or null
 * if nothing is visible.
 */
void initWasm(wasm as Uint8Array).then(() => {
  parentPort?.postMessage(process.threadCpuUsage())
  for (const document of workerData as readonly string[]) {
    const drawing = new Resvg(document).render()
    // A photo with corrupt data after its first bytes leaves the frame empty.
    parentPort?.postMessage(drawing.pixels.some(part => part !== 0) ? drawing.asPng() : null)
  }
})
