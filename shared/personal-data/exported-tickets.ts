import * as z from 'zod/mini'
import { Comment } from '#/shared/comments/schemas.ts'
import { pageQuery, route } from '#/shared/lib/route.ts'
import { TicketSla } from '#/shared/service-levels/schemas.ts'
import { Device } from '#/shared/tickets/context.ts'
import { HistoryEntry, Ticket } from '#/shared/tickets/schemas.ts'

/** A comment in its customer's data export, without the author's picture, which belongs to the author. */
const OwnComment = z.omit(Comment, { authorImageUrl: true })

/** When a ticket was answered and resolved, against what was promised; null without a policy. */
const OwnTargets = z.nullable(
  z.pick(TicketSla, {
    responseDueAt: true,
    respondedAt: true,
    responseState: true,
    resolutionDueAt: true,
    resolutionState: true,
  }),
)

/** A ticket in its customer's data export. */
export const OwnTicket = z.object({
  ticket: Ticket,
  /** The device from which it was sent; null if they did not say. */
  device: z.nullable(Device),
  targets: OwnTargets,
  comments: z.array(OwnComment),
  history: z.array(HistoryEntry),
})
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
