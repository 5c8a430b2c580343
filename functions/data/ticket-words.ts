import { type Kind, wordKey } from '#/functions/data/lib/search.ts'
import { getAll, type Key, putAll, remove } from '#/functions/data/lib/table.ts'
import { noteChange, packTexts, packTextsAnew } from '#/functions/data/packed-texts.ts'
import {
  blockOf,
  foldedKey,
  numberOf,
  openKey,
  type TextRow,
  textsOf,
  unpackedBlocks,
} from '#/functions/data/ticket-blocks.ts'

export const blockWords: Kind = 'ticket-blocks'

const wordsIn = ({ words }: TextRow) => words.split(' ')

/** Indexes text rows. Doing it twice has no effect. */
export async function indexTexts(rows: readonly TextRow[]): Promise<void> {
  await putAll([...new Map(rows.map(row => [row.sk, row])).values()])
  const blocks = Map.groupBy(rows, ({ sk }) => blockOf(sk))
  // Read after the rows are written, so that a segment that is sealed later includes them.
  const states = await getAll<Key>([...blocks.keys()].flatMap(block => [openKey(block), foldedKey(block)]))
  const has = (wanted: Key) => states.some(({ pk, sk }) => pk === wanted.pk && sk === wanted.sk)
  for (const [block, texts] of blocks) {
    if (has(foldedKey(block))) {
      await addPointers(block, texts)
      await noteChange(block)
    } else if (!has(openKey(block))) {
      await putAll([openKey(block)])
      await foldBefore(block)
    }
  }
}

/** Max changed segments archived at once; the others wait until the next segment is opened. */
const maxArchived = 50

/**
 * Seals the open segments before the one that precedes `block`, because numbers arrive slightly out of order, and archives
 * segments that changed since they were sealed.
 */
export async function foldBefore(block: string): Promise<void> {
  const { open, changed } = await unpackedBlocks()
  for (const one of open) if (numberOf(one) < numberOf(block) - 1) await fold(one)
  for (const one of changed.slice(0, maxArchived)) await packTexts(one)
}

async function fold(block: string) {
  await putAll([foldedKey(block)])
  await putAll(pointersTo(block, await textsOf(block)))
  await packTexts(block)
  await remove(openKey(block))
}

/** Adds posting rows for later terms of a sealed segment. Most of its terms have one already. */
async function addPointers(block: string, texts: readonly TextRow[]) {
  const pointers = pointersTo(block, texts)
  const known = new Set((await getAll<Key>(pointers)).map(({ sk }) => sk))
  await putAll(pointers.filter(({ sk }) => !known.has(sk)))
}

/** The posting rows that lead from the terms of some texts to their segment. */
export const pointersTo = (block: string, texts: readonly TextRow[]): Key[] =>
  [...new Set(texts.flatMap(wordsIn))].filter(Boolean).map(word => wordKey(blockWords, word, block))

/**
 * Stores the current terms of a ticket's text, and removes `forgotten` terms from the index if no other text of its segment
 * has them.
 */
export async function forgetWords(text: TextRow, forgotten: readonly string[]): Promise<void> {
  const block = blockOf(text.sk)
  await indexTexts([text])
  const pointers = async () => {
    const has = new Set((await textsOf(block)).flatMap(wordsIn))
    return Map.groupBy(forgotten, word => has.has(word))
  }
  const unused = (await pointers()).get(false) ?? []
  await putAll(
    [],
    unused.map(word => wordKey(blockWords, word, block)),
  )
  // A comment may have added one of them again in the meantime, while its posting row still existed.
  const used = (await pointers()).get(true) ?? []
  await putAll(used.filter(word => unused.includes(word)).map(word => wordKey(blockWords, word, block)))
  await packTextsAnew(block)
}
