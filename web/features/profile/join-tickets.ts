import type { OwnTicket } from '#/shared/personal-data/exported-tickets.ts'

/** Joins tickets whose conversation was split into parts. The parts of a ticket are consecutive. */
export function joinTickets(parts: readonly OwnTicket[]): OwnTicket[] {
  const tickets: OwnTicket[] = []
  for (const part of parts) {
    const last = tickets.at(-1)
    if (last?.ticket.id !== part.ticket.id) {
      tickets.push({ ...part, comments: [...part.comments], history: [...part.history] })
      continue
    }
    last.comments.push(...part.comments)
    last.history.push(...part.history)
  }
  return tickets
}
