import { addMessage } from '#/functions/comments/add-message.ts'
import type { LinkedTicketRow } from '#/functions/email-links/linked-ticket.ts'
import type { Request } from '#/functions/http/request.ts'
import { retryOnConflict } from '#/functions/table/optimistic-lock.ts'
import { describeChanges } from '#/functions/tickets/audit-summary.ts'
import { changeTicket } from '#/functions/tickets/data/ticket-changes.ts'
import { confirmSolved, isPastReopening } from '#/functions/tickets/transitions.ts'
import { isCorrespondent } from '#/functions/users/correspondent.ts'
import type { User } from '#/functions/users/data/users.ts'
import type { routes } from '#/shared/email-links/routes.ts'
import type { AnsweredLink } from '#/shared/email-links/schemas.ts'
import { displayName } from '#/shared/lib/names.ts'
import type { Status } from '#/shared/tickets/rules.ts'

type RecordWrites = Request<typeof routes.answerEmailLink>['recordWrites']

/** Resolves a ticket whose reader confirms that it is solved, or closes one that was resolved before. Twice changes nothing more. */
export async function answerSolved(
  { ticket: { id }, author }: LinkedTicketRow,
  now: Date,
  recordWrites: RecordWrites,
): Promise<AnsweredLink> {
  const actor = { id: author.id, at: now.toISOString(), confirms: true }
  const { status } = await changeTicket(id, confirmSolved(actor), actor, (before, after) =>
    recordWrites({
      subject: id,
      changes: describeChanges(before, after),
      response: { status: after.status },
      by: author,
    }),
  )
  return { status }
}

/** Adds the text as the reader’s message, like a reply in the portal. `find` is called again after a conflict. */
export async function answerUnsolved(
  find: () => Promise<LinkedTicketRow>,
  comment: string,
  now: Date,
  recordWrites: RecordWrites,
): Promise<AnsweredLink> {
  const message = { comment, internal: false, attachments: [], fileWrites: () => [], at: now }
  return retryOnConflict('ticket', async () => {
    const { ticket, author } = await find()
    const status = statusAfter(ticket.status, isPastReopening(ticket, now.getTime()))
    await addMessage(ticket, { ...message, author, ...authorOf(author) }, ({ ticketId }) =>
      recordWrites({ subject: ticketId, changes: { comment: 'reply' }, response: { status }, by: author }),
    )
    return { status }
  })
}

/** The address and the name of an author without an account, for the row of their message. */
const authorOf = (author: User) =>
  isCorrespondent(author) ? { email: { from: author.email, name: displayName(author) } } : {}

/** A ticket’s status after its customer’s message. One that can no longer be reopened is continued by an open one. */
function statusAfter(status: Status, isPast: boolean): Status {
  if (status !== 'resolved' && status !== 'closed') return status
  return isPast ? 'open' : 'in_progress'
}
