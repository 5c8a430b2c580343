import { findLinkedTicket } from '#/functions/email-links/linked-ticket.ts'
import { handle } from '#/functions/http/handle.ts'
import { findStaff } from '#/functions/users/data/users.ts'
import { routes } from '#/shared/email-links/routes.ts'
import { shortId } from '#/shared/lib/short-id.ts'

export const handler = handle(routes.readEmailLink, async ({ body: { code }, now }) => {
  const { ticket } = await findLinkedTicket(code, now)
  const agent = ticket.assignedTo ? await findStaff(ticket.assignedTo) : undefined
  return {
    number: shortId(ticket.id),
    title: ticket.title,
    status: ticket.status,
    agentName: agent?.firstName || null,
  }
})
