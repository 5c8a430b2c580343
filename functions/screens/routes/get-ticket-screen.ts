import { linkedAssets } from '#/functions/assets/linked-assets.ts'
import { conversation, writersOn } from '#/functions/comments/data/comments.ts'
import { commentView, peopleOfComment } from '#/functions/comments/views.ts'
import { sendersOn } from '#/functions/desk/data/sends.ts'
import { handle } from '#/functions/http/handle.ts'
import { secondPage } from '#/functions/http/list-pages.ts'
import { findIncident } from '#/functions/status/data/status-events.ts'
import { requireVisible } from '#/functions/tickets/access.ts'
import { historyOf } from '#/functions/tickets/data/ticket-events.ts'
import { besideTicket, findTicketWithRows } from '#/functions/tickets/data/ticket-page.ts'
import { continuationsOf } from '#/functions/tickets/data/tickets.ts'
import { historyView, peopleIn } from '#/functions/tickets/history.ts'
import { mergesOf } from '#/functions/tickets/merged-tickets.ts'
import { peopleOf, ticketView } from '#/functions/tickets/views.ts'
import { routes as ofComments } from '#/shared/comments/routes.ts'
import { pageLimit } from '#/shared/lib/route.ts'
import { routes } from '#/shared/screens/routes.ts'
import { routes as ofTickets } from '#/shared/tickets/routes.ts'
import { historyLimit } from '#/shared/tickets/rules.ts'
import { isStaff } from '#/shared/users/roles.ts'

export const handler = handle(routes.getTicketScreen, async ({ parameters, caller, provider, now }) => {
  const { id } = parameters
  const byStaff = isStaff(caller.role)
  const { ticket, readRows } = await findTicketWithRows(id, { withNotes: byStaff })
  requireVisible(ticket, caller)
  const ofMerge = await mergesOf(ticket, caller)
  const merged = ofMerge.merged.map(source => source.id)
  const [comments, history, continuedBy, writers, senders, assets, incident] = await Promise.all([
    conversation(id, { limit: pageLimit.default, withNotes: byStaff, merged }, readRows),
    historyOf(ticket, { limit: historyLimit }, readRows),
    continuationsOf(id, readRows),
    byStaff ? writersOn(id, readRows) : [],
    byStaff ? sendersOn(id, readRows) : [],
    linkedAssets(ticket.assetIds, caller),
    byStaff && ticket.incidentId ? findIncident(ticket.incidentId) : null,
  ])
  const authors = comments.items.flatMap(peopleOfComment)
  const beside = await besideTicket(
    [...[ticket, ...ofMerge.merged].flatMap(peopleOf), ...writers, ...senders, ...authors, ...peopleIn(history.items)],
    { ticketId: id, readerId: caller.id, email: byStaff ? ticket.customerEmail : undefined },
  )
  const { names } = beside
  return {
    ticket: ticketView(ticket, { ...beside, ...ofMerge, continuedBy, writers, senders, assets, incident }, caller, now),
    comments: comments.items.map(row => commentView(row, names, caller, ticket)),
    history: historyView(history.items, names, { provider, role: caller.role }),
    next: {
      comments: secondPage(ofComments.listComments, { parameters, caller }, comments),
      history: secondPage(ofTickets.listHistory, { parameters, query: { limit: historyLimit }, caller }, history),
    },
  }
})
