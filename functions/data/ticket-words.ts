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

/** Makes rows of words findable. Doing it twice has no effect. */
export async function indexTexts(rows: readonly TextRow[]): Promise<void> {
  await putAll([...new Map(rows.map(row => [row.sk, row])).values()])
  const blocks = Map.groupBy(rows, ({ sk }) => blockOf(sk))
  // Read after the rows were written: a fold that marks a block later finds them.
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

/** Blocks that changed and are packed at once; the others wait for the next block that is begun. */
const mostPacked = 50

/**
 * Folds the open blocks that come before the one before `block`, because numbers are given a little out of order, and packs those that
 * changed since they were folded.
 */
export async function foldBefore(block: string): Promise<void> {
  const { open, changed } = await unpackedBlocks()
  for (const one of open) if (numberOf(one) < numberOf(block) - 1) await fold(one)
  for (const one of changed.slice(0, mostPacked)) await packTexts(one)
}

async function fold(block: string) {
  await putAll([foldedKey(block)])
  await putAll(pointersTo(block, await textsOf(block)))
  await packTexts(block)
  await remove(openKey(block))
}

/** Adds the pointers of later words of a block that is folded. Most of its words have one already. */
async function addPointers(block: string, texts: readonly TextRow[]) {
  const pointers = pointersTo(block, texts)
  const known = new Set((await getAll<Key>(pointers)).map(({ sk }) => sk))
  await putAll(pointers.filter(({ sk }) => !known.has(sk)))
}

/** The rows that point from the words of some texts to their block. */
export const pointersTo = (block: string, texts: readonly TextRow[]): Key[] =>
  [...new Set(texts.flatMap(wordsIn))].filter(Boolean).map(word => wordKey(blockWords, word, block))

/**
 * Gives a text of a ticket its present words, and takes `forgotten` ones out of the index if no other
 * text of its block has them.
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
  // A comment may have brought one of them back meanwhile, while its pointer was still there.
  const used = (await pointers()).get(true) ?? []
  await putAll(used.filter(word => unused.includes(word)).map(word => wordKey(blockWords, word, block)))
  await packTextsAnew(block)
}
