import { conversation } from '#/functions/comments/data/comments.ts'
import type { Get } from '#/functions/table/batched-get.ts'
import { isTicketVisible } from '#/functions/tickets/access.ts'
import type { TicketRow } from '#/functions/tickets/data/tickets.ts'
import { findUser, type User } from '#/functions/users/data/users.ts'
import { isManager } from '#/shared/companies/roles.ts'
import { isShared } from '#/shared/tickets/rules.ts'

/** Messages in which managers are looked for, and managers who get emails about a ticket. */
const maxMessages = 200
const maxManagers = 20

/**
 * The managers of a ticket's company who wrote on it and may still see it, other than its requester; none for a private ticket. One query
 * and a batch read, for tickets of companies alone.
 */
export async function managersOnTicket(ticket: TicketRow, read: Get): Promise<User[]> {
  if (!isShared(ticket)) return []
  const { items } = await conversation(ticket.id, { limit: maxMessages, withNotes: false })
  const authors = [...new Set(items.map(({ userId }) => userId))].filter(id => id !== ticket.customerId)
  const users = await Promise.all(authors.map(id => findUser(id, read)))
  return users
    .filter(user => user !== undefined)
    .filter(user => !user.erasedAt && !user.deactivatedAt && isManager(user) && isTicketVisible(ticket, user))
    .slice(0, maxManagers)
}
