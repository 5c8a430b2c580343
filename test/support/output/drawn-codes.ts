import { inflateSync } from 'node:zlib'
import jsQR from 'jsqr'

/** A square of a drawing in points; y grows downward. */
interface Square {
  x: number
  y: number
  side: number
}

/** Pixels per module; a code is read like a photo of it. */
const scale = 4
const quiet = 4

/** The texts of the QR codes that a PDF draws as squares, with the place of their top left corners, in points. */
export function drawnCodes(pdf: Uint8Array): { text: string | undefined; x: number; y: number }[] {
  return contentsOf(pdf).flatMap(content =>
    paths(content).map(squares => ({ ...cornerOf(squares), text: read(squares) })),
  )
}

/** The content streams of a PDF’s pages. */
function contentsOf(pdf: Uint8Array): string[] {
  const text = Buffer.from(pdf).toString('latin1')
  return [...text.matchAll(/stream\r?\n/g)].flatMap(({ index, 0: start }) => {
    const end = text.indexOf('endstream', index)
    try {
      const content = inflateSync(pdf.subarray(index + start.length, end)).toString('latin1')
      return content.includes(' re\n') ? [content] : []
    } catch {
      return []
    }
  })
}

/** The filled squares of each path. */
const paths = (content: string): Square[][] =>
  content.split(/\nf\n/).flatMap(part => {
    const squares = [...part.matchAll(/^([\d.-]+) ([\d.-]+) ([\d.-]+) [\d.-]+ re$/gm)].map(([, x, y, side]) => ({
      x: Number(x),
      y: Number(y),
      side: Number(side),
    }))
    return squares.length > 100 ? [squares] : []
  })

const cornerOf = (squares: readonly Square[]) => ({
  x: Math.min(...squares.map(({ x }) => x)),
  y: Math.min(...squares.map(({ y }) => y)),
})

function read(squares: readonly Square[]): string | undefined {
  const { x: left, y: top } = cornerOf(squares)
  const step = squares[0]?.side ?? 1
  const at = (place: number, from: number) => Math.round((place - from) / step)
  const size = Math.max(...squares.map(({ x }) => at(x, left))) + 1 + 2 * quiet
  const width = size * scale
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255)
  for (const square of squares) {
    for (let dy = 0; dy < scale; dy++) {
      for (let dx = 0; dx < scale; dx++) {
        const row = (at(square.y, top) + quiet) * scale + dy
        const column = (at(square.x, left) + quiet) * scale + dx
        pixels.fill(0, (row * width + column) * 4, (row * width + column) * 4 + 3)
      }
    }
  }
  return jsQR(pixels, width, width)?.data
}
