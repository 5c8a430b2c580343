import * as z from 'zod/mini'
import { Comment } from '#/shared/comments/schemas.ts'
import { pageQuery, route } from '#/shared/lib/route.ts'
import { HistoryEntry, Ticket } from '#/shared/tickets/schemas.ts'

/** A comment in its customer's data export, without the author's picture, which belongs to the author. */
const OwnComment = z.omit(Comment, { authorImageUrl: true })

/** A ticket in its customer's data export. */
export const OwnTicket = z.object({ ticket: Ticket, comments: z.array(OwnComment), history: z.array(HistoryEntry) })
export type OwnTicket = z.infer<typeof OwnTicket>

/** Separate from the rest of the data export, whose schemas would slow the function's cold start. */
export const routes = {
  exportTickets: route({
    method: 'GET',
    path: '/api/profile/export/tickets',
    summary:
      'Lists the caller’s tickets, newest first, each with its conversation and history; a long ticket is split into consecutive parts',
    access: 'signed-in',
    provider: true,
    query: () => pageQuery({}),
    response: () => z.array(OwnTicket),
    paged: true,
    limit: { perHour: 300 },
  }),
}
