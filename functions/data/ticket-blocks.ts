import { type Key, query } from '#/functions/data/lib/table.ts'

/**
 * The words of tickets: those of a ticket and of each comment on it are one row, in the block of its number. While a block is
 * open, searches read its rows. When it is full it is folded: a row for each of its different words points to it, so that a
 * word costs one row for the 64 tickets of a block, and a new ticket one row in all; and its texts are packed (`packed-texts.ts`).
 */
export interface TextRow extends Key {
  /** Normalized words, with spaces between them. */
  words: string
}

const perBlock = 64

/** The number in a block's name. */
export const numberOf = (block: string) => Number.parseInt(block, 36)
const nameOf = (number: number) => number.toString(36).toUpperCase().padStart(6, '0')
/** The block of a ticket's id. Blocks sort like the ids in them. */
export const blockOf = (id: string): string => nameOf(Math.floor(numberOf(id.slice(2, 8)) / perBlock))
/** What sorts just before the ids of a block, or before those of a later one. */
export const startOf = (block: string, later = 0): string => `TK${nameOf((numberOf(block) + later) * perBlock)}`

/** The partition of a block's texts. */
export const partitionOf = (block: string) => `BLOCK#tickets#${block}`
/** Says that a block is full, so that its words point to it. */
export const foldedKey = (block: string): Key => ({ pk: partitionOf(block), sk: 'FOLDED' })
const unpackedPartition = 'BLOCK#tickets'
/** Says that a block is open. */
export const openKey = (block: string): Key => ({ pk: unpackedPartition, sk: block })
const changedPrefix = 'CHANGED#'
/** Says that a folded block has texts that were not packed with the others. */
export const changedKey = (block: string): Key => ({ pk: unpackedPartition, sk: `${changedPrefix}${block}` })

/** The row of a ticket's own words, or of a comment's: `source` is the sort key of what has them. */
export const textRow = (id: string, source: string, words: readonly string[]): TextRow => ({
  pk: partitionOf(blockOf(id)),
  sk: `${id}#${source}`,
  words: words.join(' '),
})

/** Blocks whose texts must be read as rows, newest first: those that no word points to yet, and those that changed since. */
export interface UnpackedBlocks {
  open: string[]
  changed: string[]
}

/** Access pattern: the blocks without a current packed copy. One query; two are open, as a rule. */
export async function unpackedBlocks(): Promise<UnpackedBlocks> {
  const names = (await query({ pk: unpackedPartition, limit: 100_000, newestFirst: true })).map(({ sk }) => sk)
  const { true: changed = [], false: open = [] } = Object.groupBy(names, name => `${name.startsWith(changedPrefix)}`)
  return { open, changed: changed.map(name => name.slice(changedPrefix.length)) }
}

/** Access pattern: the words of the tickets of a block. One query. */
export const textsOf = (block: string) => query<TextRow>({ pk: partitionOf(block), prefix: 'TK', limit: 100_000 })
