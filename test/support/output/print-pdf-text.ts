import { readFileSync } from 'node:fs'
import { extractText, getDocumentProxy, getResolvedPDFJS } from 'unpdf'

interface Glyph {
  originalCharCode: number
}

const document = await getDocumentProxy(new Uint8Array(readFileSync(process.argv[2] ?? '')))
const { OPS } = await getResolvedPDFJS()
const { text: pages } = await extractText(document, { mergePages: false })
let boxes = 0
for (let number = 1; number <= pages.length; number++) {
  const { fnArray, argsArray } = await (await document.getPage(number)).getOperatorList()
  const shown = argsArray.filter((_, index) => fnArray[index] === OPS.showText) as [(Glyph | number)[]][]
  // A font's first glyph is the box shown for a missing character.
  boxes += shown
    .flatMap(([glyphs]) => glyphs)
    .filter(one => typeof one === 'object' && one.originalCharCode === 0).length
}
process.stdout.write(JSON.stringify({ pages, boxes }))
