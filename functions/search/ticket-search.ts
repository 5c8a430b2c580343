import { nextCandidates } from '#/functions/search/intersect.ts'
import { compare, lookUpPrefixes, type Postings } from '#/functions/search/postings.ts'
import { type Text, textsOfAll } from '#/functions/search/segment-archive.ts'
import { segmentIndex } from '#/functions/search/segment-index.ts'
import { segmentOf, startOf, unarchivedSegments } from '#/functions/search/segments.ts'
import { mergeNewest, type Page, pageOf, type Source } from '#/functions/table/page.ts'
import { indexRanges, type TicketListOwner } from '#/functions/tickets/data/customer-ticket-index.ts'
import { isFor, isInListOf, matches, type PageRequest, sourcesOf } from '#/functions/tickets/data/ticket-lists.ts'
import { findTickets, type TicketRow, ticketKey } from '#/functions/tickets/data/tickets.ts'
import type { UserId } from '#/shared/lib/ids.ts'
import { queryTerms } from '#/shared/lib/search-terms.ts'

const order = 'newest first'
/** Max segments read per page; the next page continues where they end. */
const maxSegments = 24
/** Min segments read together: a batch read of many takes little longer than one of few. */
const minSegments = 12
/** Candidate segments looked up at once. */
const maxCandidateSegments = 100
/** Min tickets of a list looked up at once: more than a segment has. */
const minListed = 128

interface Scope {
  /** The list of all tickets that may be found. */
  sources: readonly Source[]
  /** Whether that list is shorter than the list of all tickets. */
  isFiltered: boolean
  belongs: (row: TicketRow) => boolean
  /** Whether internal notes are searched too. */
  withNotes: boolean
}

/**
 * Access pattern: the team's tickets that match the filters and have every word of `text` in their subject or conversation,
 * each matched by its beginning, newest first. Only segments that have all the words are read, starting with the rarest word;
 * if a page is not full after 24 of them, the next page continues.
 */
export const searchTickets = (text: string, request: PageRequest, assignedTo?: UserId | null) =>
  searchIn(text, request, {
    sources: sourcesOf(request, assignedTo),
    isFiltered: request.status !== undefined || request.priority !== undefined || assignedTo !== undefined,
    belongs: row => matches(row, request) && isFor(row, assignedTo),
    withNotes: true,
  })

/**
 * Access pattern: the tickets of a customer or a company that have every word of `text` in their subject or the replies, newest
 * first.
 */
export const searchOwnTickets = (text: string, request: PageRequest, owner: TicketListOwner, withNotes = false) =>
  searchIn(text, request, {
    sources: indexRanges(owner, request),
    isFiltered: true,
    belongs: row => isInListOf(owner, row, request.companyOf) && matches(row, request),
    withNotes,
  })

async function searchIn(text: string, { limit, after }: PageRequest, scope: Scope): Promise<Page<TicketRow>> {
  const prefixes = queryTerms(text)
  if (prefixes.length === 0) return { items: [] }
  const found: TicketRow[] = []
  const unread: string[] = []
  const readRows = async () => {
    while (unread.length > 0 && found.length <= limit) {
      const rows = await findTickets(unread.splice(0, limit + 1).map(ticketKey))
      found.push(...rows.filter(scope.belongs))
    }
  }
  let upTo: string | undefined
  const page = () => ({ wanted: limit + 1, found: found.length + unread.length })
  for await (const candidates of candidatesIn(scope, prefixes, after, page)) {
    unread.push(...candidates.ids)
    upTo = candidates.upTo
    // Rows are read when there are enough candidates for a page, because each batch is a round trip.
    if (found.length + unread.length > limit) await readRows()
    if (found.length > limit) break
  }
  await readRows()
  const { items, next = upTo && startOf(upTo) } = pageOf(found, limit, ({ id }) => id)
  return { items, ...(next !== undefined && { next }) }
}

/** Tickets that a page wants, and those found so far. */
interface Progress {
  wanted: number
  found: number
}

interface Candidates {
  /** Tickets that have all the words, newest first. */
  ids: string[]
  /** The last segment that these cover; undefined at the end of the list. */
  upTo: string | undefined
}

/**
 * Generates the ids of tickets that have all the words, newest first, a batch of segments at a time, until 24 segments are
 * read. `page` says how many tickets the page still wants, so that no more segments are read than it probably needs.
 */
async function* candidatesIn(
  { sources, isFiltered, withNotes }: Scope,
  prefixes: readonly string[],
  after: string | undefined,
  page: () => Progress,
): AsyncGenerator<Candidates> {
  // Must be read first: a segment that is not open by then has its postings, and one that is not changed by then has a
  // complete archive.
  const { open, changed } = await unarchivedSegments()
  const unarchived = new Set([...open, ...changed])
  const { postings } = await lookUpPrefixes(segmentIndex, prefixes, order)
  const list = listSegments(sources)
  const lists = [
    ...postings.map(one => withOpenSegments(one, open)),
    ...(isFiltered || postings.length === 0 ? [list.postings] : []),
  ]
  /** Texts in each segment that was read. */
  const textCounts: number[] = []
  // The segment of the last ticket may have more.
  let upTo = after && `${segmentOf(after)}~`
  do {
    const segments = await nextCandidates(upTo, lists, order, maxCandidateSegments)
    let rest = segments.positions
    do {
      const batch = rest.slice(0, batchSize(textCounts, page()))
      rest = rest.slice(batch.length)
      const texts = await textsOfAll(batch, unarchived)
      textCounts.push(...texts.map(({ length }) => length))
      upTo = rest.length > 0 ? batch.at(-1) : segments.upTo
      const ids = ticketsContaining(texts.flat(), prefixes, withNotes)
      yield { ids: ids.filter(id => (!after || id < after) && list.mayHave(id)), upTo }
    } while (rest.length > 0 && textCounts.length < maxSegments)
  } while (upTo !== undefined && textCounts.length < maxSegments)
}

/**
 * The number of segments to read next: enough to fill the page if tickets continue to be found at the same rate. The rate
 * counts texts, not segments, because the newest segment still has few texts.
 */
function batchSize(textCounts: readonly number[], { wanted, found }: Progress): number {
  const textsRead = textCounts.reduce((sum, count) => sum + count, 0)
  const maxTexts = Math.max(1, ...textCounts)
  const needed = Math.ceil(((wanted - found) * textsRead) / (Math.max(1, found) * maxTexts))
  return Math.min(Math.max(needed, minSegments), maxSegments - textCounts.length)
}

/**
 * The ids of tickets that have a term for each prefix, newest first. Terms are separated by spaces, so that a term begins after
 * one.
 */
function ticketsContaining(texts: readonly Text[], prefixes: readonly string[], withNotes: boolean): string[] {
  const termsOfTickets = new Map<string, string>()
  for (const { sk, terms } of texts) {
    const [id = '', source] = sk.split('#')
    if (withNotes || source !== 'NOTE') termsOfTickets.set(id, `${termsOfTickets.get(id) ?? ''} ${terms}`)
  }
  const ids = [...termsOfTickets].flatMap(([id, terms]) =>
    prefixes.every(prefix => terms.includes(` ${prefix}`)) ? [id] : [],
  )
  return ids.sort(compare(order))
}

/** Postings that also include open segments, which have no posting rows yet. */
const withOpenSegments = (postings: Postings, open: readonly string[]): Postings => ({
  ...postings,
  async after(position, count) {
    const range = await postings.after(position, count)
    const isAfter = (segment: string) => position === undefined || compare(order)(segment, position) > 0
    const isCovered = (segment: string) => range.upTo === undefined || compare(order)(segment, range.upTo) <= 0
    const added = open.filter(segment => isAfter(segment) && isCovered(segment))
    return { ...range, positions: [...new Set([...range.positions, ...added])].sort(compare(order)) }
  },
  ...(postings.among && {
    among: async positions =>
      new Set([...((await postings.among?.(positions)) ?? []), ...open.filter(segment => positions.includes(segment))]),
  }),
})

/** The segments of the tickets in a list, and whether a ticket may be in the list, as far as it was read. */
function listSegments(sources: readonly Source[]) {
  const ids = new Set<string>()
  let oldest: string | undefined
  const postings: Postings = {
    rowsPerLookup: 0,
    async after(position, count) {
      const before = position && (position.endsWith('~') ? startOf(position.slice(0, -1), 1) : startOf(position))
      const wanted = Math.max(count, minListed)
      const entries = await mergeNewest(sources, wanted, before)
      for (const { position: id } of entries) ids.add(id)
      oldest = entries.at(-1)?.position ?? oldest
      const positions = [...new Set(entries.map(entry => segmentOf(entry.position)))]
      if (entries.length < wanted) {
        oldest = ''
        return { positions, upTo: undefined, read: entries.length }
      }
      // Some tickets of the last segment may be missing.
      return { positions: positions.slice(0, -1), upTo: positions.at(-2), read: entries.length }
    },
  }
  return { postings, mayHave: (id: string) => oldest === undefined || id < oldest || ids.has(id) }
}
