import { type Kind, wordKey } from '#/functions/data/lib/search.ts'
import { getAll, type Key, putAll, query, remove } from '#/functions/data/lib/table.ts'

/**
 * The words of tickets, packed: those of a ticket and of each comment on it are one row, in the block of its number. While a block is
 * open, searches read its rows. When it is full it is folded: a row for each of its different words points to it, so that a
 * word costs one row for the 64 tickets of a block, and a new ticket one row in all.
 */
export interface TextRow extends Key {
  /** Normalized words, with spaces between them. */
  words: string
}

export const blockWords: Kind = 'ticket-blocks'
const perBlock = 64

const numberOf = (block: string) => Number.parseInt(block, 36)
const nameOf = (number: number) => number.toString(36).toUpperCase().padStart(6, '0')
/** The block of a ticket's id. Blocks sort like the ids in them. */
export const blockOf = (id: string): string => nameOf(Math.floor(numberOf(id.slice(2, 8)) / perBlock))
/** What sorts just before the ids of a block, or before those of a later one. */
export const startOf = (block: string, later = 0): string => `TK${nameOf((numberOf(block) + later) * perBlock)}`

const partitionOf = (block: string) => `BLOCK#tickets#${block}`
const foldedKey = (block: string): Key => ({ pk: partitionOf(block), sk: 'FOLDED' })
const openPartition = 'BLOCK#tickets'
const openKey = (block: string): Key => ({ pk: openPartition, sk: block })

/** The row of a ticket's own words, or of a comment's: `source` is the sort key of what has them. */
export const textRow = (id: string, source: string, words: readonly string[]): TextRow => ({
  pk: partitionOf(blockOf(id)),
  sk: `${id}#${source}`,
  words: words.join(' '),
})
const wordsIn = ({ words }: TextRow) => words.split(' ')

/** Access pattern: the blocks that are not folded yet, newest first. One query; there are two, as a rule. */
export const openBlocks = async (): Promise<string[]> =>
  (await query({ pk: openPartition, limit: 1000, newestFirst: true })).map(({ sk }) => sk)

/** Access pattern: the words of the tickets of a block. One query. */
export const textsOf = (block: string) => query<TextRow>({ pk: partitionOf(block), prefix: 'TK', limit: 100_000 })

/** Makes rows of words findable. Doing it twice has no effect. */
export async function indexTexts(rows: readonly TextRow[]): Promise<void> {
  await putAll([...new Map(rows.map(row => [row.sk, row])).values()])
  for (const [block, texts] of Map.groupBy(rows, ({ sk }) => blockOf(sk))) {
    // Read after the rows were written: a fold that marks the block later finds them.
    const states = await getAll<Key>([openKey(block), foldedKey(block)])
    if (states.some(({ sk }) => sk === 'FOLDED')) await addPointers(block, texts)
    else if (states.length === 0) {
      await putAll([openKey(block)])
      await foldBefore(block)
    }
  }
}

/** Folds the open blocks that come before the one before `block`: numbers are given a little out of order. */
export async function foldBefore(block: string): Promise<void> {
  for (const open of await openBlocks()) if (numberOf(open) < numberOf(block) - 1) await fold(open)
}

async function fold(block: string) {
  await putAll([foldedKey(block)])
  await putAll(pointersTo(block, await textsOf(block)))
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

/** Leaves a ticket with `kept` words of its own, and takes `forgotten` ones out of the index where no ticket of its block has them. */
export async function forgetWords(id: string, forgotten: readonly string[], kept: readonly string[]): Promise<void> {
  const block = blockOf(id)
  await indexTexts([textRow(id, 'TICKET', kept)])
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
}
