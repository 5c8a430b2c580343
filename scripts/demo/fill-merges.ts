import { mergeTickets } from '#/functions/desk/merge-tickets.ts'
import { transact } from '#/functions/table/table.ts'
import { setTicketFieldsWrite } from '#/functions/tickets/data/ticket-row.ts'
import { findTicket, type TicketRow } from '#/functions/tickets/data/tickets.ts'
import { idOf } from '#/scripts/demo/people.ts'

/** The titles of a request, of its repetition, and of a ticket that others follow. */
const titles = {
  first: 'Front desk cannot reach the scheduling system',
  second: 'Scheduling still down at the front desk',
  followed: 'VPN asks for the password again every hour',
}

/** Merges a customer’s second request into the first one, and lets people follow a ticket. */
export async function fillMerges(tickets: readonly TicketRow[], now: number): Promise<void> {
  const idNamed = (title: string) => {
    const ticket = tickets.find(one => one.title === title)
    if (!ticket) throw new Error(`No demo ticket “${title}”`)
    return ticket.id
  }
  const caller = { id: idOf('technician@beacon.test') }
  await mergeTickets(idNamed(titles.first), [idNamed(titles.second)], { caller, now: new Date(now), record: () => [] })
  const followed = await findTicket(idNamed(titles.followed))
  const contacts = [{ email: 'rachel.moss@whitfield-moss.test', name: 'Rachel Moss' }]
  await transact([setTicketFieldsWrite(followed, { set: { contacts, watchers: [idOf('tomasz.wilk@beacon.test')] } })])
}
