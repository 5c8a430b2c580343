import { type Page, pageOf } from '#/functions/data/lib/page.ts'
import { findByWords } from '#/functions/data/lib/search.ts'
import { getAll } from '#/functions/data/lib/table.ts'
import { isFor, matches, type PageRequest, type TicketRow, ticketKey } from '#/functions/data/tickets.ts'
import type { UserId } from '#/shared/lib/ids.ts'

/**
 * Access pattern: the team's tickets that have every word of `text` in their subject or conversation, newest first, and
 * match the filters. Queries for at most five words, and a batch read for each page looked at.
 */
export async function searchTickets(
  text: string,
  { limit, after, status, priority }: PageRequest,
  assignedTo?: UserId | null,
): Promise<Page<TicketRow>> {
  const ids = (await findByWords('tickets', text)).filter(id => !after || id < after)
  const found: TicketRow[] = []
  for (let start = 0; start < ids.length && found.length <= limit; start += 100) {
    const rows = await getAll<TicketRow>(ids.slice(start, start + 100).map(ticketKey))
    found.push(...rows.filter(row => matches(row, { status, priority }) && isFor(row, assignedTo)))
  }
  return pageOf(found.slice(0, limit + 1), limit, ({ id }) => id)
}
