import type { OwnTicket } from '#/shared/exported-tickets.ts'

/** Joins tickets whose conversation came in parts: the parts of a ticket follow each other. */
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
