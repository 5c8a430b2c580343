import type { Key } from '#/functions/data/lib/table.ts'
import type { TicketRow } from '#/functions/data/tickets.ts'
import { beginningOf } from '#/shared/lib/beginning.ts'
import type { Ticket } from '#/shared/tickets.ts'

/** The columns that lists show, which the indexes have (infra/store.ts); or the whole row, where it was read from the table. */
export type ListedTicket = Key &
  Omit<Ticket, 'description'> &
  Pick<TicketRow, 'excerpt' | 'returnedAt' | 'customerWroteAt' | 'seenBy'> & { description?: string }

/** How much of a description lists show, in code points: a line of a wide screen. */
const excerptLength = 120

/** The beginning of a description, as lists show it. */
export const excerptOf = (description: string) => beginningOf(description, excerptLength)

/** The columns of a ticket in an index's row or at its place; those of older releases have only its key. */
export const columnsIn = (row: Key): ListedTicket | undefined => ('excerpt' in row ? (row as ListedTicket) : undefined)

/** What a customer's own list shows of a ticket. */
export const columnsOf = (ticket: Ticket) => ({
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
