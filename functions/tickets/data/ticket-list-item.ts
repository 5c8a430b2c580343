import type { Key } from '#/functions/table/table.ts'
import type { TicketRow } from '#/functions/tickets/data/tickets.ts'
import { excerpt } from '#/shared/lib/excerpt.ts'
import type { Ticket } from '#/shared/tickets/schemas.ts'

/**
 * A ticket with the columns that lists show and the indexes have (infra/table.ts), or the whole row if it was read from the
 * table.
 */
export type TicketListItem = Key &
  Omit<Ticket, 'description'> &
  Pick<TicketRow, 'excerpt' | 'returnedAt' | 'customerWroteAt' | 'seenBy'> & { description?: string }

/** The part of a description that lists show, in code points: a line of a wide screen. */
const excerptLength = 120

/** The beginning of a description, for lists. */
export const excerptOf = (description: string) => excerpt(description, excerptLength)

/** A ticket's columns in an index row; undefined for a row of an older release, which has only the key. */
export const listItemIn = (row: Key): TicketListItem | undefined =>
  'excerpt' in row ? (row as TicketListItem) : undefined

/** The columns of a ticket that its customer's list shows. */
export const toListItem = (ticket: Ticket) => ({
  id: ticket.id,
  customerId: ticket.customerId,
  assignedTo: ticket.assignedTo,
  title: ticket.title,
  excerpt: excerptOf(ticket.description),
  priority: ticket.priority,
  status: ticket.status,
  category: ticket.category,
  timeLogged: ticket.timeLogged,
  customerEmail: ticket.customerEmail,
  customerName: ticket.customerName,
  companyName: ticket.companyName,
  createdAt: ticket.createdAt,
  updatedAt: ticket.updatedAt,
})
