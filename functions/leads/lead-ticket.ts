import { tenRandom } from '#/functions/runtime/random-letters.ts'
import type { NewLead } from '#/shared/leads/schemas.ts'
import { ticketId } from '#/shared/lib/ids.ts'
import type { Ticket } from '#/shared/tickets/schemas.ts'

/**
 * The ticket that a visitor's message opens. It belongs to no account, even if one has the address: the visitor has not proved
 * that it is theirs. The team can name the customer.
 */
export const leadTicket = ({ name, email, companyName, message }: NewLead, number: number, at: string): Ticket => ({
  id: ticketId(number, tenRandom()),
  customerId: null,
  companyId: null,
  isPrivate: false,
  waitingOn: 'us',
  waitingSince: at,
  snoozedUntil: null,
  pendingReason: null,
  tags: [],
  assignedTo: null,
  title: 'Message from the website',
  description: message,
  priority: 'medium',
  status: 'open',
  category: 'general',
  timeLogged: 0,
  customerEmail: email,
  customerName: name,
  companyName,
  createdAt: at,
  updatedAt: at,
})
