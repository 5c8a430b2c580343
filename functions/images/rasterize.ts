import { parentPort, workerData } from 'node:worker_threads'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
// The bytes, as the build puts them into the bundle.
import wasm from '@resvg/resvg-wasm/index_bg.wasm'

/** The thread that draws: each document that it was started with becomes a PNG, or null where nothing can be seen. */
void initWasm(wasm as Uint8Array).then(() => {
  for (const document of workerData as readonly string[]) {
    const drawing = new Resvg(document).render()
    // A photograph whose bytes after the first are none leaves the frame empty.
    parentPort?.postMessage(drawing.pixels.some(part => part !== 0) ? drawing.asPng() : null)
  }
})
