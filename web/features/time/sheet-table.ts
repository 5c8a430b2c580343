import { shortId } from '#/shared/lib/short-id.ts'
import { addDays } from '#/shared/schedules/periods.ts'
import type { TimeSheet } from '#/shared/time/schemas.ts'

interface TicketTime {
  id: string
  title: string
  /** Minutes, in the order of the week's days. */
  byDay: number[]
  total: number
}

/** A week as a table: its days, the minutes of each ticket on each day, and the totals. */
export function sheetTable({ week, entries }: TimeSheet) {
  const days = Array.from({ length: 7 }, (_, index) => addDays(week, index))
  const tickets = new Map<string, TicketTime>()
  const totals = days.map(() => 0)
  for (const { ticketId, ticketTitle, day, duration } of entries) {
    const ticket = tickets.get(ticketId) ?? { id: ticketId, title: ticketTitle, byDay: days.map(() => 0), total: 0 }
    const at = days.indexOf(day)
    ticket.byDay[at] = (ticket.byDay[at] ?? 0) + duration
    ticket.total += duration
    totals[at] = (totals[at] ?? 0) + duration
    tickets.set(ticketId, ticket)
  }
  const sum = (minutes: readonly number[]) => minutes.reduce((total, one) => total + one, 0)
  return {
    days,
    tickets: [...tickets.values()],
    totals,
    minutes: sum(entries.map(({ duration }) => duration)),
    billableMinutes: sum(entries.filter(({ billable }) => billable).map(({ duration }) => duration)),
  }
}

/** A week as CSV, with a row for each entry. */
export function sheetToCsv({ userName, entries }: TimeSheet) {
  return {
    header: ['Person', 'Day', 'Ticket', 'Title', 'Description', 'Minutes', 'Billable', 'Hourly rate', 'Amount'],
    rows: entries.map(
      ({ day, ticketId, ticketTitle, description, duration, billable, coverage, hourlyRate, amount }) => [
        userName,
        day,
        shortId(ticketId),
        ticketTitle,
        description,
        String(duration),
        billable ? 'yes' : 'no',
        hourlyRate,
        coverage === 'contract' ? 'Contract' : amount,
      ],
    ),
  }
}
