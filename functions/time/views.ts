import { findTickets, ticketKey } from '#/functions/tickets/data/tickets.ts'
import { timeEntryView } from '#/functions/tickets/time-entry-view.ts'
import type { TimeEntryRow } from '#/functions/time/data/time-entries.ts'
import { namesOf } from '#/functions/users/data/users.ts'
import type { TimeRecord } from '#/shared/time/schemas.ts'

/** The titles of the tickets of some entries, by the tickets' ids. One batch read. */
export async function titlesOf(entries: readonly TimeEntryRow[]): Promise<Map<string, string>> {
  const tickets = await findTickets(entries.map(({ ticketId }) => ticketKey(ticketId)))
  return new Map(tickets.map(({ id, title }) => [id, title]))
}

/** Entries as lists show them, with their tickets' titles. */
export async function timeRecordViews(entries: readonly TimeEntryRow[]): Promise<TimeRecord[]> {
  const [titles, names] = await Promise.all([titlesOf(entries), namesOf(entries.map(({ userId }) => userId))])
  return entries.map(entry => ({ ...timeEntryView(entry, names), ticketTitle: titles.get(entry.ticketId) ?? '' }))
}
