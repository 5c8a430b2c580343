import { candidatesBehind } from '#/functions/data/lib/found-page.ts'
import { mergeNewest, type Page, pageOf, type Source } from '#/functions/data/lib/page.ts'
import { compare, lookUp, type Postings } from '#/functions/data/lib/postings.ts'
import { getAll } from '#/functions/data/lib/table.ts'
import { textsOfAll } from '#/functions/data/packed-texts.ts'
import { blockOf, startOf, type TextRow, unpackedBlocks } from '#/functions/data/ticket-blocks.ts'
import { isFor, matches, type PageRequest, sourcesOf } from '#/functions/data/ticket-lists.ts'
import { placeSources } from '#/functions/data/ticket-places.ts'
import { blockWords } from '#/functions/data/ticket-words.ts'
import { type TicketRow, ticketKey } from '#/functions/data/tickets.ts'
import type { UserId } from '#/shared/lib/ids.ts'
import { queryWords } from '#/shared/lib/search-words.ts'

const order = 'newest first'
/** Blocks whose words are read for a page; the next page continues where they end. */
const mostBlocks = 24
/** Blocks that are read together at first: a batch read of many takes little longer than one of few. */
const fewestBlocks = 12
/** Blocks that are looked up at once. */
const atOnce = 100
/** Tickets of a list that are looked up at once: more than a block has. */
const fewestListed = 128

interface Scope {
  /** The list that has all tickets that may be found. */
  sources: readonly Source[]
  /** Whether that list is shorter than that of all tickets. */
  isFiltered: boolean
  belongs: (row: TicketRow) => boolean
  /** Whether the team's notes are searched, too. */
  withNotes: boolean
}

/**
 * Access pattern: the team's tickets with every word of `text` in their subject or conversation, each matched by its
 * beginning, newest first, that match the filters. The blocks that have all the words are read, starting with the rarest word; if a page
 * is not full after 24 of them, the next page continues.
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
    sources: placeSources(customerId, request),
    isFiltered: true,
    belongs: row => row.customerId === customerId && matches(row, request),
    withNotes: false,
  })

async function find(text: string, { limit, after }: PageRequest, scope: Scope): Promise<Page<TicketRow>> {
  const words = queryWords(text)
  if (words.length === 0) return { items: [] }
  // Read first: a block that is folded by now has its pointers, and one that is packed by now has all its texts.
  const { open, changed } = await unpackedBlocks()
  const unpacked = new Set([...open, ...changed])
  const { postings } = await lookUp(blockWords, words, order)
  const list = listed(scope.sources)
  const lists = [
    ...postings.map(one => withBlocks(one, open)),
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
  // The block of the last ticket may have more.
  let reached = after && `${blockOf(after)}~`
  let read = 0
  // The newest block has few texts yet, so that blocks are no measure of how often tickets are found.
  let [textsRead, mostTexts] = [0, 1]
  for (let ended = false; !ended && found.length <= limit && read < mostBlocks; ) {
    const candidates = await candidatesBehind(reached, lists, order, atOnce)
    let start = 0
    while (start < candidates.positions.length && found.length <= limit && read < mostBlocks) {
      // As many as the page still wants, if tickets are found as often as so far.
      const soFar = found.length + waiting.length
      const wanted = Math.ceil(((limit + 1 - soFar) * textsRead) / (Math.max(1, soFar) * mostTexts))
      const size = Math.min(Math.max(wanted, fewestBlocks), mostBlocks - read)
      const blocks = candidates.positions.slice(start, start + size)
      const texts = await textsOfAll(blocks, unpacked)
      textsRead += texts.flat().length
      mostTexts = Math.max(mostTexts, ...texts.map(({ length }) => length))
      const ids = saying(texts.flat(), words, scope.withNotes)
      waiting.push(...ids.filter(id => (!after || id < after) && list.mayHave(id)))
      if (found.length + waiting.length > limit) await readWaiting()
      start += blocks.length
      read += blocks.length
      reached = blocks.at(-1)
    }
    if (start < candidates.positions.length) continue
    ended = candidates.upTo === undefined
    reached = candidates.upTo
  }
  await readWaiting()
  const { items, next = reached && startOf(reached) } = pageOf(found, limit, ({ id }) => id)
  return { items, ...(next !== undefined && { next }) }
}

/** The ids of tickets that say each word, newest first. Texts and words are normalized alike, so that a word begins after a space. */
function saying(
  texts: readonly Pick<TextRow, 'sk' | 'words'>[],
  words: readonly string[],
  withNotes: boolean,
): string[] {
  const said = new Map<string, string>()
  for (const { sk, words: text } of texts) {
    const [id = '', source] = sk.split('#')
    if (withNotes || source !== 'NOTE') said.set(id, `${said.get(id) ?? ''} ${text}`)
  }
  const ids = [...said].flatMap(([id, text]) => (words.every(word => text.includes(` ${word}`)) ? [id] : []))
  return ids.sort(compare(order))
}

/** Postings that also have the blocks that no word points to yet. */
const withBlocks = (one: Postings, blocks: readonly string[]): Postings => ({
  ...one,
  async after(position, count) {
    const known = await one.after(position, count)
    const isBehind = (block: string) => position === undefined || compare(order)(block, position) > 0
    const isReached = (block: string) => known.upTo === undefined || compare(order)(block, known.upTo) <= 0
    const added = blocks.filter(block => isBehind(block) && isReached(block))
    return { ...known, positions: [...new Set([...known.positions, ...added])].sort(compare(order)) }
  },
  ...(one.among && {
    among: async positions =>
      new Set([...((await one.among?.(positions)) ?? []), ...blocks.filter(block => positions.includes(block))]),
  }),
})

/** The blocks of the tickets in a list, and which tickets may be in it, as far as it was read. */
function listed(sources: readonly Source[]) {
  const ids = new Set<string>()
  let oldest: string | undefined
  const postings: Postings = {
    keys: 0,
    async after(position, count) {
      const before = position && (position.endsWith('~') ? startOf(position.slice(0, -1), 1) : startOf(position))
      const wanted = Math.max(count, fewestListed)
      const places = await mergeNewest(sources, wanted, before)
      for (const { position: id } of places) ids.add(id)
      oldest = places.at(-1)?.position ?? oldest
      const positions = [...new Set(places.map(place => blockOf(place.position)))]
      if (places.length < wanted) {
        oldest = ''
        return { positions, upTo: undefined, read: places.length }
      }
      // Of the last block, some tickets may be missing.
      return { positions: positions.slice(0, -1), upTo: positions.at(-2), read: places.length }
    },
  }
  return { postings, mayHave: (id: string) => oldest === undefined || id < oldest || ids.has(id) }
}
