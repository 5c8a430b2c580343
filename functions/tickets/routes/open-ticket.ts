import { requireLinkable } from '#/functions/assets/access.ts'
import { assetTicketWrites } from '#/functions/assets/data/asset-tickets.ts'
import { findAssets } from '#/functions/assets/data/assets.ts'
import {
  explainCompanyChange,
  requireCompanyOfTicket,
  requireSameCompanyWrites,
} from '#/functions/companies/data/company-of.ts'
import { emailWrite, team } from '#/functions/email/outbox.ts'
import { handle } from '#/functions/http/handle.ts'
import { nextInSequence } from '#/functions/table/sequences.ts'
import { findTicket, openTicket } from '#/functions/tickets/data/tickets.ts'
import { acknowledgmentWrites } from '#/functions/tickets/emails.ts'
import { newTicket, requireOwnTicket } from '#/functions/tickets/new-ticket.ts'
import { ticketFor } from '#/functions/tickets/views.ts'
import { findVerifiedCustomer } from '#/functions/users/data/users.ts'
import { routes } from '#/shared/tickets/routes.ts'

export const handler = handle(
  routes.openTicket,
  async ({ body, caller, now, recordWrites }) => {
    requireOwnTicket(body, caller)
    const owner = body.customerEmail === undefined ? undefined : await findVerifiedCustomer(body.customerEmail)
    await requireCompanyOfTicket(body.companyId, owner)
    const { assetIds = [] } = body
    const assets = await findAssets(assetIds)
    const at = now.toISOString()
    const ticket = newTicket(body, caller, { number: await nextInSequence('ticket'), owner, at })
    requireLinkable(assetIds, assets, ticket, caller)
    const { description: _description, ...opened } = ticket
    const notification = emailWrite({ template: 'ticketOpened', to: team, data: { ticket: opened } }, at)
    const timed = await openTicket({ ...ticket, ...(assetIds.length > 0 && { assetIds }) }, caller.id, [
      ...assetTicketWrites(ticket.id, [], assetIds),
      notification,
      ...requireSameCompanyWrites(owner ?? caller),
      ...(await acknowledgmentWrites(ticket, caller)),
      ...recordWrites({ subject: ticket.id }),
    ]).catch(explainCompanyChange)
    return ticketFor(timed, caller)
  },
  { replay: async (id, { caller }) => ticketFor(await findTicket(id), caller) },
)
