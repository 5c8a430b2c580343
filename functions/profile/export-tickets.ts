import { shownComments } from '#/functions/comments/shown-comment.ts'
import { type CommentRow, conversation } from '#/functions/data/comments.ts'
import { type Page, pageOf } from '#/functions/data/lib/page.ts'
import { eventsOf, type HistoryRow } from '#/functions/data/ticket-events.ts'
import { ticketsOf } from '#/functions/data/tickets.ts'
import { handle } from '#/functions/lib/handle.ts'
import { page } from '#/functions/lib/reply.ts'
import { withNames } from '#/functions/tickets/history.ts'
import { routes } from '#/shared/profile.ts'
import type { Ticket } from '#/shared/tickets.ts'

/** Tickets that a page has at most: each costs two queries, and they are made side by side. */
const mostTickets = 20
const pageSize = 200

export const handler = handle(routes.exportTickets, async ({ query, caller, after }) => {
  const limit = Math.min(query.limit, mostTickets)
  const listed = await ticketsOf(caller.id, { limit, after })
  const read = await Promise.all(listed.items.map(readWhole))
  // Who wrote is asked for once for all tickets; what comes back is in the same order, and goes to its ticket again.
  const comments = await shownComments(read.flatMap(whole => whole.comments))
  const history = await withNames(read.flatMap(whole => whole.history))
  const exported = read.map(whole => ({
    ticket: whole.ticket,
    comments: comments.splice(0, whole.comments.length),
    history: history.splice(0, whole.history.length),
  }))
  const fitting = pageOf(exported, limit, ({ ticket }) => ticket.id)
  const next = fitting.next ?? listed.next
  return page({ items: fitting.items, ...(next && { next }) })
})

/** A ticket with all that its customer may see of it: the team's notes are not among it. */
async function readWhole(ticket: Ticket) {
  const [comments, history] = await Promise.all([
    everything<CommentRow>(after => conversation(ticket.id, { limit: pageSize, after, withNotes: false })),
    everything<HistoryRow>(after => eventsOf(ticket.id, 'HISTORY#', { limit: pageSize, after })),
  ])
  return { ticket, comments, history }
}

/** All pages of a list. */
async function everything<Item>(read: (after?: string) => Promise<Page<Item>>): Promise<Item[]> {
  const items: Item[] = []
  let after: string | undefined
  do {
    const page = await read(after)
    items.push(...page.items)
    after = page.next
  } while (after)
  return items
}
