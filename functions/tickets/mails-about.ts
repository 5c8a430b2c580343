import type { Write } from '#/functions/data/lib/table.ts'
import { emailWrite, team } from '#/functions/data/outbox.ts'
import { isReopening, type Ticket } from '#/shared/tickets.ts'

/**
 * The emails about a status change: the customer learns that work began, finished or resumed, the team that a
 * customer reopened a ticket. Nobody is emailed about their own action, and closing sends no email.
 */
export function mailsAbout(before: Ticket, after: Ticket, actor: { id: string }): Write[] {
  if (before.status === after.status || after.status === 'closed') return []
  const byCustomer = actor.id === after.customerId
  const reopened = isReopening(before.status, after.status)
  if (byCustomer) return reopened ? [toTeam(after, 'ticketReopened')] : []
  return after.customerEmail
    ? [
        emailWrite(
          {
            template: 'ticketMoved',
            to: after.customerEmail,
            ...(after.customerId && { toUser: after.customerId }),
            data: { ticketId: after.id, title: after.title, status: after.status, reopened },
          },
          after.updatedAt,
        ),
      ]
    : []
}

const toTeam = ({ id, title, updatedAt }: Ticket, template: 'ticketReopened'): Write =>
  emailWrite({ template, to: team, data: { ticketId: id, title } }, updatedAt)

/** The email about a reply: to the customer if the team replied, to the team if the customer did. Internal notes send none. */
export function mailAboutReply(
  ticket: Ticket,
  reply: { comment: string; internal: boolean; createdAt: string; byCustomer: boolean },
): Write[] {
  const to = reply.byCustomer ? team : ticket.customerEmail
  if (reply.internal || !to) return []
  const data = { ticketId: ticket.id, title: ticket.title, comment: reply.comment, toTeam: reply.byCustomer }
  const toUser = reply.byCustomer ? null : ticket.customerId
  return [emailWrite({ template: 'ticketReply', to, ...(toUser && { toUser }), data }, reply.createdAt)]
}
