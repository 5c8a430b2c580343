import { linkedAssets } from '#/functions/assets/linked-assets.ts'
import { writersOn } from '#/functions/comments/data/comments.ts'
import { sendersOn } from '#/functions/desk/data/sends.ts'
import { handle } from '#/functions/http/handle.ts'
import { findIncident } from '#/functions/status/data/status-events.ts'
import { findTicketFor } from '#/functions/tickets/access.ts'
import { besideTicket } from '#/functions/tickets/data/ticket-page.ts'
import { continuationsOf } from '#/functions/tickets/data/tickets.ts'
import { mergesOf } from '#/functions/tickets/merged-tickets.ts'
import { peopleOf, ticketView } from '#/functions/tickets/views.ts'
import { routes } from '#/shared/tickets/routes.ts'
import { isStaff } from '#/shared/users/roles.ts'

export const handler = handle(routes.getTicket, async ({ parameters: { id }, caller, now }) => {
  const byStaff = isStaff(caller.role)
  const [{ ticket, assets, ofMerge, incident }, continuedBy, writers, senders] = await Promise.all([
    findTicketFor(caller, id).then(async ticket => {
      const [assets, ofMerge, incident] = await Promise.all([
        linkedAssets(ticket.assetIds, caller),
        mergesOf(ticket, caller),
        byStaff && ticket.incidentId ? findIncident(ticket.incidentId) : null,
      ])
      return { ticket, assets, ofMerge, incident }
    }),
    continuationsOf(id),
    byStaff ? writersOn(id) : [],
    byStaff ? sendersOn(id) : [],
  ])
  const email = byStaff ? ticket.customerEmail : undefined
  const people = [ticket, ...ofMerge.merged].flatMap(peopleOf)
  const beside = await besideTicket([...people, ...writers, ...senders], {
    ticketId: id,
    readerId: caller.id,
    email,
  })
  return ticketView(ticket, { ...beside, ...ofMerge, assets, incident, continuedBy, writers, senders }, caller, now)
})
