import { type Key, query } from '#/functions/table/table.ts'

/**
 * A text of the tickets' index. The terms of a ticket, and of each comment on it, are a row in the segment of the ticket's
 * number. While a segment is open, searches read its rows. Then it is sealed: each of its different terms gets a posting row,
 * so that a term costs one row for the 64 tickets of a segment, and its texts are archived (`segment-archive.ts`).
 */
export interface TextRow extends Key {
  /** Normalized terms, separated by spaces. */
  terms: string
}

const ticketsPerSegment = 64

/** The number in a segment's name. */
export const numberOf = (segment: string) => Number.parseInt(segment, 36)
const nameOf = (number: number) => number.toString(36).toUpperCase().padStart(6, '0')
/** The segment of a ticket's id. Segments sort like the ids in them. */
export const segmentOf = (id: string): string => nameOf(Math.floor(numberOf(id.slice(2, 8)) / ticketsPerSegment))
/** The lower bound of a segment's ticket ids; `later` skips that many segments. */
export const startOf = (segment: string, later = 0): string =>
  `TK${nameOf((numberOf(segment) + later) * ticketsPerSegment)}`

/** The partition of a segment's texts. */
export const partitionOf = (segment: string) => `BLOCK#tickets#${segment}`
/** Marks a segment as sealed: its terms have posting rows. */
export const sealedKey = (segment: string): Key => ({ pk: partitionOf(segment), sk: 'FOLDED' })
const unarchivedPartition = 'BLOCK#tickets'
/** Marks a segment as open. */
export const openKey = (segment: string): Key => ({ pk: unarchivedPartition, sk: segment })
const changedPrefix = 'CHANGED#'
/** Marks a sealed segment that has texts its archive lacks. */
export const changedKey = (segment: string): Key => ({ pk: unarchivedPartition, sk: `${changedPrefix}${segment}` })

/** The row of the terms of a ticket or of a comment; `source` is the sort key of that ticket or comment. */
export const textRow = (id: string, source: string, terms: readonly string[]): TextRow => ({
  pk: partitionOf(segmentOf(id)),
  sk: `${id}#${source}`,
  terms: terms.join(' '),
})

/**
 * Segments whose texts must be read as rows, newest first: open ones, which have no postings yet, and those that changed since
 * they were archived.
 */
export interface UnarchivedSegments {
  open: string[]
  changed: string[]
}

/** Access pattern: the segments without a current archive. One query; usually two are open. */
export async function unarchivedSegments(): Promise<UnarchivedSegments> {
  const names = (await query({ pk: unarchivedPartition, limit: 100_000, newestFirst: true })).map(({ sk }) => sk)
  const { true: changed = [], false: open = [] } = Object.groupBy(names, name => `${name.startsWith(changedPrefix)}`)
  return { open, changed: changed.map(name => name.slice(changedPrefix.length)) }
}

/** Access pattern: the texts of a segment. One query. */
export const textsOf = (segment: string) => query<TextRow>({ pk: partitionOf(segment), prefix: 'TK', limit: 100_000 })
