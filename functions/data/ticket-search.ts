import { conversation } from '#/functions/data/comments.ts'
import { foundPage } from '#/functions/data/lib/found-page.ts'
import { mergeNewest, type Page } from '#/functions/data/lib/page.ts'
import { listing, lookUp } from '#/functions/data/lib/postings.ts'
import { beginsAll, wordsOf } from '#/functions/data/lib/search.ts'
import { placeSources } from '#/functions/data/ticket-places.ts'
import { isFor, matches, type PageRequest, sourcesOf, type TicketRow, ticketKey } from '#/functions/data/tickets.ts'
import type { UserId } from '#/shared/lib/ids.ts'

/** How many tickets are checked per page; fewer if their conversations must be read. */
const mostLookedAt = { rows: 400, conversations: 50 }

/**
 * Access pattern: the team's tickets with every word of `text` in their subject or conversation, each matched by its
 * beginning, newest first, that match the filters. Word rows are read starting with the rarest word, about 1,500 per page; if a page
 * is not full by then, the next page continues.
 */
export async function searchTickets(
  text: string,
  { limit, after, status, priority }: PageRequest,
  assignedTo?: UserId | null,
): Promise<Page<TicketRow>> {
  const words = wordsOf(text)
  if (words.length === 0) return { items: [] }
  const { postings, unsure } = await lookUp('tickets', words, 'newest first')
  const isFiltered = status !== undefined || priority !== undefined || assignedTo !== undefined
  const sources = sourcesOf({ status, priority }, assignedTo)
  const list = listing(async (before, count) =>
    (await mergeNewest(sources, count, before)).map(({ position }) => position),
  )
  return foundPage<TicketRow>({
    postings: isFiltered || postings.length === 0 ? [...postings, list] : postings,
    order: 'newest first',
    limit,
    after,
    keyOf: ticketKey,
    positionOf: ({ id }) => id,
    belongs: row => matches(row, { status, priority }) && isFor(row, assignedTo) && says(row, unsure, true),
    mostLookedAt: unsure.length > 0 ? mostLookedAt.conversations : mostLookedAt.rows,
  })
}

/**
 * Access pattern: a customer's own tickets that have every word of `text` in their subject or the replies, newest first. The words
 * of a ticket are also those of the team's notes on it, so each ticket found is read to see that it has them without the notes.
 */
export async function searchOwnTickets(
  text: string,
  { limit, after, status, priority }: PageRequest,
  customerId: UserId,
): Promise<Page<TicketRow>> {
  const words = wordsOf(text)
  if (words.length === 0) return { items: [] }
  const { postings } = await lookUp('tickets', words, 'newest first')
  const sources = placeSources(customerId, { status, priority })
  const own = listing(async (before, count) =>
    (await mergeNewest(sources, count, before)).map(({ position }) => position),
  )
  return foundPage<TicketRow>({
    postings: [...postings, own],
    order: 'newest first',
    limit,
    after,
    keyOf: ticketKey,
    positionOf: ({ id }) => id,
    belongs: row => row.customerId === customerId && matches(row, { status, priority }) && says(row, words, false),
    mostLookedAt: mostLookedAt.conversations,
  })
}

/** Whether a ticket or its conversation has words. */
async function says(ticket: TicketRow, words: readonly string[], withNotes: boolean): Promise<boolean> {
  const { id, title, description, customerName, companyName, customerEmail } = ticket
  const texts = [id.slice(0, 8), title, description, customerName, companyName, customerEmail]
  const missing = () => words.filter(word => !beginsAll(texts.join(' '), [word]))
  for (let after: string | undefined; missing().length > 0; ) {
    const { items, next } = await conversation(id, { limit: 200, after, withNotes })
    texts.push(...items.map(({ comment }) => comment))
    if (next === undefined) return missing().length === 0
    after = next
  }
  return true
}
