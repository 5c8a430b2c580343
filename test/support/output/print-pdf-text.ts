import { readFileSync } from 'node:fs'
import { extractText, getDocumentProxy, getResolvedPDFJS } from 'unpdf'

interface Glyph {
  originalCharCode: number
}

const document = await getDocumentProxy(new Uint8Array(readFileSync(process.argv[2] ?? '')))
const { OPS } = await getResolvedPDFJS()
const { text: pages } = await extractText(document, { mergePages: false })

interface Piece {
  str: string
  /** Its last two numbers are the left edge and the baseline, from the bottom of the page. */
  transform: readonly number[]
  width: number
  height: number
}

/** Points that two pieces of text must share in both directions to cover each other: more than a descender. */
const tolerance = 3

function isOver(one: Piece, other: Piece): boolean {
  const [left = 0, bottom = 0] = one.transform.slice(4)
  const [otherLeft = 0, otherBottom = 0] = other.transform.slice(4)
  const across = Math.min(left + one.width, otherLeft + other.width) - Math.max(left, otherLeft)
  const down = Math.min(bottom + one.height, otherBottom + other.height) - Math.max(bottom, otherBottom)
  return across > tolerance && down > tolerance
}

let boxes = 0
const overlaps: string[] = []
for (let number = 1; number <= pages.length; number++) {
  const page = await document.getPage(number)
  const pieces = (await page.getTextContent()).items.flatMap((item): Piece[] =>
    'str' in item && item.str.trim() ? [item] : [],
  )
  for (const [index, piece] of pieces.entries()) {
    const covered = pieces.slice(index + 1).filter(other => isOver(piece, other))
    overlaps.push(...covered.map(other => `${piece.str} / ${other.str}`))
  }
  const { fnArray, argsArray } = await page.getOperatorList()
  const shown = argsArray.filter((_, index) => fnArray[index] === OPS.showText) as [(Glyph | number)[]][]
  // A font's first glyph is the box shown for a missing character.
  boxes += shown
    .flatMap(([glyphs]) => glyphs)
    .filter(one => typeof one === 'object' && one.originalCharCode === 0).length
}
process.stdout.write(JSON.stringify({ pages, boxes, overlaps }))
