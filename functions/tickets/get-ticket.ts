import { writersOn } from '#/functions/data/comments.ts'
import { returnOf } from '#/functions/data/returned-mail.ts'
import { continuationsOf, isNewFor } from '#/functions/data/tickets.ts'
import { namesOf } from '#/functions/data/users.ts'
import { handle } from '#/functions/lib/handle.ts'
import { isPastReopening } from '#/functions/tickets/decisions.ts'
import { findTicketFor } from '#/functions/tickets/find-for.ts'
import { deletedUser } from '#/shared/lib/names.ts'
import { isStaff } from '#/shared/roles.ts'
import { routes } from '#/shared/tickets.ts'

export const handler = handle(routes.getTicket, async ({ parameters: { id }, caller, now }) => {
  const ticket = await findTicketFor(caller, id)
  const byStaff = isStaff(caller.role)
  const people = [ticket.customerId, ticket.assignedTo, ticket.raisedBy ?? null].filter(person => person !== null)
  const [names, continuedBy, writers, mailReturned] = await Promise.all([
    namesOf(people),
    continuationsOf(id),
    byStaff ? writersOn(id) : [],
    byStaff ? returnOf(ticket.customerEmail) : undefined,
  ])
  const others = await namesOf(writers.filter(writer => writer !== caller.id))
  const isOver = ticket.status === 'resolved' || ticket.status === 'closed'
  const tooLate = !byStaff && isPastReopening(ticket, now.getTime())
  return {
    ...ticket,
    isNew: byStaff && isNewFor(ticket, caller.id),
    customerImageUrl: (ticket.customerId && names.get(ticket.customerId)?.profileImageUrl) ?? null,
    raisedByName: ticket.raisedBy ? (names.get(ticket.raisedBy)?.name ?? deletedUser) : null,
    assignedToName: ticket.assignedTo ? (names.get(ticket.assignedTo)?.name ?? deletedUser) : null,
    continuedBy,
    mayReopen: isOver && !tooLate,
    replyOpensNew: isOver && tooLate,
    mailReturned,
    writing: [...others.values()].map(({ name }) => name),
  }
})
