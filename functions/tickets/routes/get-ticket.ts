import { linkedAssets } from '#/functions/assets/linked-assets.ts'
import { writersOn } from '#/functions/comments/data/comments.ts'
import { handle } from '#/functions/http/handle.ts'
import { findTicketFor } from '#/functions/tickets/access.ts'
import { namesAndReturnOf } from '#/functions/tickets/data/ticket-page.ts'
import { continuationsOf } from '#/functions/tickets/data/tickets.ts'
import { peopleOf, ticketView } from '#/functions/tickets/views.ts'
import { routes } from '#/shared/tickets/routes.ts'
import { isStaff } from '#/shared/users/roles.ts'

export const handler = handle(routes.getTicket, async ({ parameters: { id }, caller, now }) => {
  const byStaff = isStaff(caller.role)
  const [{ ticket, assets }, continuedBy, writers] = await Promise.all([
    findTicketFor(caller, id).then(async ticket => ({ ticket, assets: await linkedAssets(ticket.assetIds, caller) })),
    continuationsOf(id),
    byStaff ? writersOn(id) : [],
  ])
  const email = byStaff ? ticket.customerEmail : undefined
  const beside = await namesAndReturnOf([...peopleOf(ticket), ...writers], email)
  return ticketView(ticket, { ...beside, assets, continuedBy, writers }, caller, now)
})
