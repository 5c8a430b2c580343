import { businessToday } from '#/functions/branding/data/business-date.ts'
import { ticketContractView } from '#/functions/contracts/ticket-contract.ts'
import { handle } from '#/functions/http/handle.ts'
import { findTicket } from '#/functions/tickets/data/tickets.ts'
import { routes } from '#/shared/contracts/routes.ts'

export const handler = handle(routes.getTicketContract, async ({ parameters: { id }, now }) => {
  const ticket = await findTicket(id)
  return ticketContractView(ticket, ticket.contractId ?? null, (await businessToday(now)).day)
})
