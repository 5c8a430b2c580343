import type { DemoTicket } from '#/scripts/demo/tickets.ts'
import { businessDay } from '#/shared/lib/business-day.ts'
import { addDays } from '#/shared/schedules/periods.ts'
import { instantAt } from '#/shared/service-levels/calendar.ts'

const hourMs = 60 * 60 * 1000
const priya = 'technician@beacon.test'
const tomasz = 'tomasz.wilk@beacon.test'

interface Row extends Pick<DemoTicket, 'customer' | 'priority' | 'category' | 'title' | 'description'> {
  /** The workday of the month on which it was opened, from 0, and the time. */
  workday: number
  time: string
  /** Hours from its opening to the first reply and to its resolution. */
  answered: number
  resolved: number
  /** Minutes logged on it. */
  minutes: number
}

const rows: readonly Row[] = [
  {
    customer: 'luis@harborview-dental.test',
    workday: 1,
    time: '09:10',
    priority: 'high',
    category: 'software',
    title: 'Scheduling system shows yesterday’s appointments',
    description: 'Both front desks see the old list until they sign out and in again.',
    answered: 0.4,
    resolved: 3,
    minutes: 95,
  },
  {
    customer: 'manager@beacon.test',
    workday: 4,
    time: '10:05',
    priority: 'medium',
    category: 'hardware',
    title: 'Scanner in the records room feeds two pages at once',
    description: 'It skips about every tenth page of the charts.',
    answered: 1.5,
    resolved: 27,
    minutes: 70,
  },
  {
    customer: 'luis@harborview-dental.test',
    workday: 8,
    time: '11:30',
    priority: 'critical',
    category: 'network',
    title: 'No internet in the whole office',
    description: 'Phones and card terminals are down as well.',
    answered: 1.2,
    resolved: 2.5,
    minutes: 130,
  },
  {
    customer: 'manager@beacon.test',
    workday: 12,
    time: '08:40',
    priority: 'low',
    category: 'email',
    title: 'Signature for the two new assistants',
    description: 'Same as everyone’s, with their titles.',
    answered: 2,
    resolved: 6,
    minutes: 20,
  },
  {
    customer: 'grace.kim@tidewater.test',
    workday: 2,
    time: '13:20',
    priority: 'high',
    category: 'hardware',
    title: 'Handheld scanner at dock 4 does not charge',
    description: 'The battery is empty after an hour.',
    answered: 0.3,
    resolved: 26,
    minutes: 85,
  },
  {
    customer: 'grace.kim@tidewater.test',
    workday: 7,
    time: '09:45',
    priority: 'medium',
    category: 'software',
    title: 'Route planner asks for an update on each start',
    description: 'Drivers cannot confirm it without an admin.',
    answered: 2.2,
    resolved: 5,
    minutes: 60,
  },
  {
    customer: 'grace.kim@tidewater.test',
    workday: 14,
    time: '14:10',
    priority: 'medium',
    category: 'network',
    title: 'Guest Wi-Fi in the break room is slow',
    description: 'Only there, and only in the afternoon.',
    answered: 0.7,
    resolved: 20,
    minutes: 150,
  },
  {
    customer: 'samuel@adeyemi-law.test',
    workday: 5,
    time: '10:30',
    priority: 'medium',
    category: 'security',
    title: 'Share a folder with opposing counsel',
    description: 'They need to read it until the hearing, and nothing else.',
    answered: 0.5,
    resolved: 4,
    minutes: 45,
  },
  {
    customer: 'helen@brandt-vineyards.test',
    workday: 10,
    time: '09:00',
    priority: 'medium',
    category: 'email',
    title: 'Newsletter lands in spam',
    description: 'Since we changed the sender to the winery’s own domain.',
    answered: 3,
    resolved: 24,
    minutes: 75,
  },
]

/** Tickets of the last month for its service reports: some missed their targets. */
export function lastMonthTickets(now: number, timeZone: string): DemoTicket[] {
  const workdays = workdaysOfLastMonth(businessDay(new Date(now).toISOString(), timeZone))
  return rows.map(({ workday, time, answered, resolved, minutes, ...ticket }, index) => {
    const by = index % 2 === 0 ? priya : tomasz
    return {
      ...ticket,
      hoursAgo: (now - instantAt(workdays[workday] ?? '', time, timeZone)) / hourMs,
      steps: [
        { by, after: answered, says: 'Thank you for telling us. I’m looking into it now.' },
        { by, after: answered, to: 'in_progress' },
        { by, after: resolved, minutes, for: '' },
        { by, after: resolved, to: 'resolved' },
        { by, after: resolved + 72, to: 'closed' },
      ],
    }
  })
}

/** Mondays to Fridays of the month before the one of `today`. Every month has twenty or more. */
function workdaysOfLastMonth(today: string): string[] {
  const end = `${today.slice(0, 7)}-01`
  const first = `${addDays(end, -1).slice(0, 7)}-01`
  const days = Array.from({ length: 31 }, (_, index) => addDays(first, index)).filter(day => day < end)
  return days.filter(day => ![0, 6].includes(new Date(day).getUTCDay()))
}
