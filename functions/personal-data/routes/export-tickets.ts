import { commentViews } from '#/functions/comments/views.ts'
import type { Caller } from '#/functions/http/caller.ts'
import { handle } from '#/functions/http/handle.ts'
import { page } from '#/functions/http/reply.ts'
import { type ExportPart, fitParts, positionIn, readPart } from '#/functions/personal-data/ticket-parts.ts'
import { findTicketFor } from '#/functions/tickets/access.ts'
import { wholeTicketsOf } from '#/functions/tickets/data/ticket-lists.ts'
import { withNames } from '#/functions/tickets/history.ts'
import { withoutTeamFields } from '#/functions/tickets/views.ts'
import { routes } from '#/shared/personal-data/exported-tickets.ts'

/** Max tickets per page: each needs two queries, which run in parallel. */
const maxTickets = 20

export const handler = handle(routes.exportTickets, async ({ query, caller, provider, after }) => {
  const { parts, next } = await readParts(caller, Math.min(query.limit, maxTickets), after)
  // One read for the authors of all tickets; the results come back in order and are split up again.
  const comments = await commentViews(
    parts.flatMap(part => part.comments),
    caller,
  )
  const history = await withNames(
    parts.flatMap(part => part.history),
    // The export of a user’s own data shows what a customer sees.
    { provider, role: 'customer' },
  )
  const shown = parts.map(part => ({
    next: part.next,
    ticket: { ...part.ticket, ...withoutTeamFields },
    device: part.ticket.device ?? null,
    targets: part.ticket.sla,
    comments: comments.splice(0, part.comments.length),
    history: history.splice(0, part.history.length),
  }))
  const fitted = fitParts(shown)
  const end = fitted.next ?? next
  return page({ items: fitted.items, ...(end && { next: end }) })
})

/** Reads on from a position: the rest of its ticket, then further tickets, each with at least its beginning. */
async function readParts(caller: Caller, limit: number, after: string | undefined) {
  const position = positionIn(after)
  const parts: ExportPart[] = []
  if (position?.within) parts.push(await readPart(await findTicketFor(caller, position.ticketId), position))
  if (parts.length === limit) return { parts, next: position?.ticketId }
  const listed = await wholeTicketsOf(
    { userId: caller.id },
    { companyOf: caller.companyId, limit: limit - parts.length, after: position?.ticketId },
  )
  parts.push(...(await Promise.all(listed.items.map(ticket => readPart(ticket)))))
  return { parts, next: listed.next }
}
