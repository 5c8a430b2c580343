import { compare, lookUp, type Postings } from '#/functions/search/postings.ts'
import { nextCandidates } from '#/functions/search/search-page.ts'
import { textsOfAll } from '#/functions/search/segment-archive.ts'
import { segmentOf, startOf, type TextRow, unarchivedSegments } from '#/functions/search/segments.ts'
import { segmentTerms } from '#/functions/search/ticket-indexer.ts'
import { mergeNewest, type Page, pageOf, type Source } from '#/functions/table/page.ts'
import { getAll } from '#/functions/table/table.ts'
import { indexRanges } from '#/functions/tickets/data/customer-ticket-index.ts'
import { isFor, matches, type PageRequest, sourcesOf } from '#/functions/tickets/data/ticket-lists.ts'
import { type TicketRow, ticketKey } from '#/functions/tickets/data/tickets.ts'
import type { UserId } from '#/shared/lib/ids.ts'
import { queryTerms } from '#/shared/lib/search-terms.ts'

const order = 'newest first'
/** Max segments read per page; the next page continues where they end. */
const maxSegments = 24
/** Min segments read together: a batch read of many takes little longer than one of few. */
const minSegments = 12
/** Candidate segments looked up at once. */
const atOnce = 100
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
  find(text, request, {
    sources: sourcesOf(request, assignedTo),
    isFiltered: request.status !== undefined || request.priority !== undefined || assignedTo !== undefined,
    belongs: row => matches(row, request) && isFor(row, assignedTo),
    withNotes: true,
  })

/** Access pattern: a customer's own tickets that have every word of `text` in their subject or the replies, newest first. */
export const searchOwnTickets = (text: string, request: PageRequest, customerId: UserId) =>
  find(text, request, {
    sources: indexRanges(customerId, request),
    isFiltered: true,
    belongs: row => row.customerId === customerId && matches(row, request),
    withNotes: false,
  })

async function find(text: string, { limit, after }: PageRequest, scope: Scope): Promise<Page<TicketRow>> {
  const terms = queryTerms(text)
  if (terms.length === 0) return { items: [] }
  // Must be read first: a segment that is not open by then has its postings, and one that is not changed by then has a
  // complete archive.
  const { open, changed } = await unarchivedSegments()
  const unarchived = new Set([...open, ...changed])
  const { postings } = await lookUp(segmentTerms, terms, order)
  const list = listed(scope.sources)
  const lists = [
    ...postings.map(one => withSegments(one, open)),
    ...(scope.isFiltered || postings.length === 0 ? [list.postings] : []),
  ]
  const found: TicketRow[] = []
  // Tickets are read when there are enough for a page, because each batch is a round trip.
  let waiting: string[] = []
  const readWaiting = async () => {
    for (let next = 0; next < waiting.length && found.length <= limit; next += limit + 1) {
      const rows = await getAll<TicketRow>(waiting.slice(next, next + limit + 1).map(ticketKey))
      found.push(...rows.filter(scope.belongs))
    }
    waiting = []
  }
  // The segment of the last ticket may have more.
  let reached = after && `${segmentOf(after)}~`
  let read = 0
  // Estimates count texts, not segments, because the newest segment still has few texts.
  let [textsRead, maxTexts] = [0, 1]
  for (let ended = false; !ended && found.length <= limit && read < maxSegments; ) {
    const candidates = await nextCandidates(reached, lists, order, atOnce)
    let start = 0
    while (start < candidates.positions.length && found.length <= limit && read < maxSegments) {
      // Enough to fill the page, if tickets continue to be found at the same rate.
      const soFar = found.length + waiting.length
      const wanted = Math.ceil(((limit + 1 - soFar) * textsRead) / (Math.max(1, soFar) * maxTexts))
      const size = Math.min(Math.max(wanted, minSegments), maxSegments - read)
      const segments = candidates.positions.slice(start, start + size)
      const texts = await textsOfAll(segments, unarchived)
      textsRead += texts.flat().length
      maxTexts = Math.max(maxTexts, ...texts.map(({ length }) => length))
      const ids = ticketsContaining(texts.flat(), terms, scope.withNotes)
      waiting.push(...ids.filter(id => (!after || id < after) && list.mayHave(id)))
      if (found.length + waiting.length > limit) await readWaiting()
      start += segments.length
      read += segments.length
      reached = segments.at(-1)
    }
    if (start < candidates.positions.length) continue
    ended = candidates.upTo === undefined
    reached = candidates.upTo
  }
  await readWaiting()
  const { items, next = reached && startOf(reached) } = pageOf(found, limit, ({ id }) => id)
  return { items, ...(next !== undefined && { next }) }
}

/**
 * The ids of tickets that contain each word, newest first. Texts and words are normalized the same way, so that a word begins
 * after a space.
 */
function ticketsContaining(
  texts: readonly Pick<TextRow, 'sk' | 'terms'>[],
  terms: readonly string[],
  withNotes: boolean,
): string[] {
  const said = new Map<string, string>()
  for (const { sk, terms: text } of texts) {
    const [id = '', source] = sk.split('#')
    if (withNotes || source !== 'NOTE') said.set(id, `${said.get(id) ?? ''} ${text}`)
  }
  const ids = [...said].flatMap(([id, text]) => (terms.every(word => text.includes(` ${word}`)) ? [id] : []))
  return ids.sort(compare(order))
}

/** Postings that also include open segments, to which no posting leads yet. */
const withSegments = (one: Postings, segments: readonly string[]): Postings => ({
  ...one,
  async after(position, count) {
    const known = await one.after(position, count)
    const isBehind = (segment: string) => position === undefined || compare(order)(segment, position) > 0
    const isReached = (segment: string) => known.upTo === undefined || compare(order)(segment, known.upTo) <= 0
    const added = segments.filter(segment => isBehind(segment) && isReached(segment))
    return { ...known, positions: [...new Set([...known.positions, ...added])].sort(compare(order)) }
  },
  ...(one.among && {
    among: async positions =>
      new Set([...((await one.among?.(positions)) ?? []), ...segments.filter(segment => positions.includes(segment))]),
  }),
})

/** The segments of the tickets in a list, and a check whether a ticket may be in the list, as far as it was read. */
function listed(sources: readonly Source[]) {
  const ids = new Set<string>()
  let oldest: string | undefined
  const postings: Postings = {
    keys: 0,
    async after(position, count) {
      const before = position && (position.endsWith('~') ? startOf(position.slice(0, -1), 1) : startOf(position))
      const wanted = Math.max(count, minListed)
      const indexEntries = await mergeNewest(sources, wanted, before)
      for (const { position: id } of indexEntries) ids.add(id)
      oldest = indexEntries.at(-1)?.position ?? oldest
      const positions = [...new Set(indexEntries.map(indexEntry => segmentOf(indexEntry.position)))]
      if (indexEntries.length < wanted) {
        oldest = ''
        return { positions, upTo: undefined, read: indexEntries.length }
      }
      // Some tickets of the last segment may be missing.
      return { positions: positions.slice(0, -1), upTo: positions.at(-2), read: indexEntries.length }
    },
  }
  return { postings, mayHave: (id: string) => oldest === undefined || id < oldest || ids.has(id) }
}
