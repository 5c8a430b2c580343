import type { Write } from '#/functions/data/lib/table.ts'
import { mailing, team } from '#/functions/data/outbox.ts'
import { isReopening, type Ticket } from '#/shared/tickets.ts'

/**
 * The mails that a change of status is worth: the customer learns that work began, was done or goes on, the team that a
 * customer wants it taken up again. Nobody is mailed what they did themselves, and closing is not news.
 */
export function mailsAbout(before: Ticket, after: Ticket, actor: { id: string }): Write[] {
  if (before.status === after.status || after.status === 'closed') return []
  const byCustomer = actor.id === after.customerId
  const reopened = isReopening(before.status, after.status)
  if (byCustomer) return reopened ? [toTeam(after, 'ticketReopened')] : []
  return after.customerEmail
    ? [
        mailing(
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
  mailing({ template, to: team, data: { ticketId: id, title } }, updatedAt)

/** The mail about a reply: to the customer when the team wrote, to the team when the customer did. Notes are no news. */
export function mailAboutReply(
  ticket: Ticket,
  reply: { comment: string; internal: boolean; createdAt: string; byCustomer: boolean },
): Write[] {
  const to = reply.byCustomer ? team : ticket.customerEmail
  if (reply.internal || !to) return []
  const data = { ticketId: ticket.id, title: ticket.title, comment: reply.comment, toTeam: reply.byCustomer }
  const toUser = reply.byCustomer ? null : ticket.customerId
  return [mailing({ template: 'ticketReply', to, ...(toUser && { toUser }), data }, reply.createdAt)]
}
