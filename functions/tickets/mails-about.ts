import type { Write } from '#/functions/data/lib/table.ts'
import { emailWrite, team } from '#/functions/data/outbox.ts'
import type { Caller } from '#/functions/lib/caller.ts'
import { displayName } from '#/shared/lib/names.ts'
import { isReopening } from '#/shared/ticket-rules.ts'
import type { Ticket } from '#/shared/tickets.ts'

/**
 * The emails about a status change: the customer learns that work began, finished or resumed, the team and the assignee that a
 * customer reopened a ticket. Nobody is emailed about their own action, and closing sends no email.
 */
export function mailsAbout(before: Ticket, after: Ticket, actor: Caller): Write[] {
  if (before.status === after.status || after.status === 'closed') return []
  const byCustomer = actor.id === after.customerId
  const reopened = isReopening(before.status, after.status)
  if (byCustomer)
    return reopened
      ? [
          emailWrite({ template: 'ticketReopened', to: team, data: about(after, actor) }, after.updatedAt),
          ...assigneeWrites('ticketReopened', after, actor, about(after, actor), after.updatedAt),
        ]
      : []
  return after.customerEmail
    ? [
        emailWrite(
          {
            template: 'ticketMoved',
            to: after.customerEmail,
            ...(after.customerId && { toUser: after.customerId }),
            data: { ...about(after, actor), status: after.status, reopened },
          },
          after.updatedAt,
        ),
      ]
    : []
}

/** The email about an assignment by someone else, to the new assignee. */
export const mailAboutAssignment = (before: Ticket, after: Ticket, actor: Caller): Write[] =>
  before.assignedTo === after.assignedTo
    ? []
    : assigneeWrites('ticketAssigned', after, actor, about(after, actor), after.updatedAt)

/**
 * The email to a ticket's assignee, unless the assignee did it. Whether they still are the assignee, and on the team, is decided when it is
 * sent.
 */
function assigneeWrites(
  template: 'ticketAssigned' | 'ticketReopened' | 'ticketReply',
  { assignedTo }: Ticket,
  actor: Caller,
  data: Record<string, unknown>,
  at: string,
): Write[] {
  if (!assignedTo || assignedTo === actor.id) return []
  return [emailWrite({ template, to: '', toUser: assignedTo, data: { ...data, assignee: assignedTo } }, at)]
}

const about = ({ id, title }: Ticket, actor: Caller) => ({ ticketId: id, title, author: displayName(actor) })

/** The emails about a reply: to the customer if the team replied, to the team and the assignee if the customer did. Internal notes send none. */
export function mailAboutReply(
  ticket: Ticket,
  author: Caller,
  reply: {
    comment: string
    attachments: readonly unknown[]
    internal: boolean
    createdAt: string
    byCustomer: boolean
  },
): Write[] {
  const to = reply.byCustomer ? team : ticket.customerEmail
  if (reply.internal || !to) return []
  const data = {
    ...about(ticket, author),
    comment: reply.comment || filesWords(reply.attachments.length),
    toTeam: reply.byCustomer,
  }
  const toUser = reply.byCustomer ? null : ticket.customerId
  return [
    emailWrite({ template: 'ticketReply', to, ...(toUser && { toUser }), data }, reply.createdAt),
    ...(reply.byCustomer ? assigneeWrites('ticketReply', ticket, author, data, reply.createdAt) : []),
  ]
}

const filesWords = (count: number) => (count === 1 ? 'Attached a file.' : `Attached ${count} files.`)
