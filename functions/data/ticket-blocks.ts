import { type Key, query } from '#/functions/data/lib/table.ts'

/**
 * The search index of tickets. The terms of a ticket, and of each comment on it, are a row in the segment of the ticket's
 * number. While a segment is open, searches read its rows. When it is full, it is sealed: each of its different terms gets a
 * posting row, so that a term costs one row for the 64 tickets of a segment, and a new ticket one row in all; and its texts
 * are archived (`packed-texts.ts`).
 */
export interface TextRow extends Key {
  /** Normalized terms, separated by spaces. */
  words: string
}

const perBlock = 64

/** The number in a segment's name. */
export const numberOf = (block: string) => Number.parseInt(block, 36)
const nameOf = (number: number) => number.toString(36).toUpperCase().padStart(6, '0')
/** The segment of a ticket's id. Segments sort like the ids in them. */
export const blockOf = (id: string): string => nameOf(Math.floor(numberOf(id.slice(2, 8)) / perBlock))
/** The lower bound of a segment's ticket ids; `later` skips that many segments. */
export const startOf = (block: string, later = 0): string => `TK${nameOf((numberOf(block) + later) * perBlock)}`

/** The partition of a segment's texts. */
export const partitionOf = (block: string) => `BLOCK#tickets#${block}`
/** Marks a segment as sealed: its terms have posting rows. */
export const foldedKey = (block: string): Key => ({ pk: partitionOf(block), sk: 'FOLDED' })
const unpackedPartition = 'BLOCK#tickets'
/** Marks a segment as open. */
export const openKey = (block: string): Key => ({ pk: unpackedPartition, sk: block })
const changedPrefix = 'CHANGED#'
/** Marks a sealed segment that has texts its archive lacks. */
export const changedKey = (block: string): Key => ({ pk: unpackedPartition, sk: `${changedPrefix}${block}` })

/** The row of the terms of a ticket or of a comment; `source` is the sort key of that ticket or comment. */
export const textRow = (id: string, source: string, words: readonly string[]): TextRow => ({
  pk: partitionOf(blockOf(id)),
  sk: `${id}#${source}`,
  words: words.join(' '),
})

/**
 * Segments whose texts must be read as rows, newest first: open ones, which have no postings yet, and those that changed since
 * they were archived.
 */
export interface UnpackedBlocks {
  open: string[]
  changed: string[]
}

/** Access pattern: the segments without a current archive. One query; usually two are open. */
export async function unpackedBlocks(): Promise<UnpackedBlocks> {
  const names = (await query({ pk: unpackedPartition, limit: 100_000, newestFirst: true })).map(({ sk }) => sk)
  const { true: changed = [], false: open = [] } = Object.groupBy(names, name => `${name.startsWith(changedPrefix)}`)
  return { open, changed: changed.map(name => name.slice(changedPrefix.length)) }
}

/** Access pattern: the terms of the tickets of a segment. One query. */
export const textsOf = (block: string) => query<TextRow>({ pk: partitionOf(block), prefix: 'TK', limit: 100_000 })
