import { allTickets } from '#/functions/reports/data/full-reads.ts'
import type { Sums } from '#/functions/reports/expected-totals.ts'
import { monthCountersOf, ticketMonthsBetween } from '#/functions/tickets/data/month-counters.ts'

/** Adds the tickets opened and resolved since a month to the sums, and those of their counters to `counters`. */
export async function recountTickets(
  sums: Sums,
  counters: Map<string, number>,
  { from, to }: { from: string; to: string },
): Promise<void> {
  for await (const tickets of allTickets()) {
    for (const { month, name } of tickets.flatMap(monthCountersOf)) {
      if (month >= from) sums.add(`tickets ${month} ${name}`, 1)
    }
  }
  for (const [month, counted] of await ticketMonthsBetween(from, to)) {
    for (const [name, count] of Object.entries(counted)) counters.set(`tickets ${month} ${name}`, count)
  }
}
