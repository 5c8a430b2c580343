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
import { findTemplate } from '#/functions/ticket-templates/data/templates.ts'
import { withTemplate } from '#/functions/ticket-templates/ticket-of.ts'
import { type NewTicketRow, openTicket } from '#/functions/tickets/data/tickets.ts'
import { acknowledgmentWrites, assignmentEmail } from '#/functions/tickets/emails.ts'
import { newTicket, requireOwnTicket } from '#/functions/tickets/new-ticket.ts'
import { requireRoomForTags } from '#/functions/tickets/tags.ts'
import { replayTicket, ticketFor } from '#/functions/tickets/views.ts'
import { findVerifiedCustomer } from '#/functions/users/data/users.ts'
import { Invalid, NotFound } from '#/shared/lib/errors.ts'
import { routes } from '#/shared/tickets/routes.ts'
import type { NewTicket, Ticket } from '#/shared/tickets/schemas.ts'

export const handler = handle(
  routes.openTicket,
  async ({ body, caller, now, recordWrites }) => {
    requireOwnTicket(body, caller)
    const owner = body.customerEmail === undefined ? undefined : await findVerifiedCustomer(body.customerEmail)
    await requireCompanyOfTicket(body.companyId, owner)
    const { assetIds = [] } = body
    const assets = await findAssets(assetIds)
    const at = now.toISOString()
    const plain = newTicket(body, caller, { number: await nextInSequence('ticket'), owner, at })
    const ticket = await startedFrom(body, plain)
    requireLinkable(assetIds, assets, ticket, caller)
    const { description: _description, checklist: _checklist, ...opened } = ticket
    const notification = emailWrite({ template: 'ticketOpened', to: team, data: { ticket: opened } }, at)
    const timed = await openTicket({ ...ticket, ...(assetIds.length > 0 && { assetIds }) }, caller.id, [
      ...assetTicketWrites(ticket.id, [], assetIds),
      notification,
      ...assignmentEmail(plain, ticket, caller),
      ...requireSameCompanyWrites(owner ?? caller),
      ...(await acknowledgmentWrites(ticket, caller)),
      ...recordWrites({ subject: ticket.id }),
    ]).catch(explainCompanyChange)
    return ticketFor(timed, caller)
  },
  replayTicket,
)

/** A new ticket with what its template gives it. Throws `Invalid` for a template that was deleted. */
async function startedFrom({ templateId }: NewTicket, ticket: Ticket): Promise<NewTicketRow> {
  if (templateId === undefined) return ticket
  const template = await findTemplate(templateId).catch(error => {
    if (!(error instanceof NotFound)) throw error
    throw new Invalid([{ field: 'templateId', message: 'This template was deleted. Choose another one.' }])
  })
  await requireRoomForTags(template.tags)
  return withTemplate(ticket, template)
}
