import { businessDay } from '#/shared/lib/business-day.ts'
import { dayStart } from '#/shared/lib/day-start.ts'
import {
  type EventStatus,
  historyDays,
  type Service,
  type StatusEvent,
  type StatusHistory,
  services,
} from '#/shared/status/schemas.ts'

/** The fields of an event from which statuses are derived. Derived statuses are never stored. */
type Judged = Pick<StatusEvent, 'status' | 'resolved' | 'startTime' | 'affectedServices'>
type Lasting = Pick<StatusEvent, 'startTime' | 'endTime'>

/** The maximum number of linked tickets that get an update as a reply. */
export const maxTicketReplies = 100

/** Days for which an emailed link confirms a subscription. */
export const confirmDays = 2
/** Subscribers are counted up to this number. */
export const maxCountedSubscribers = 200

const dayMs = 24 * 60 * 60_000

/** Whether an event is in the future: it has no effect until it starts. */
export const isScheduled = ({ resolved, startTime }: Pick<StatusEvent, 'resolved' | 'startTime'>, now: Date): boolean =>
  !resolved && Date.parse(startTime) > now.getTime()

/** Whether an event is ongoing. */
export const isCurrent = (event: Pick<StatusEvent, 'resolved' | 'startTime'>, now: Date): boolean =>
  !event.resolved && !isScheduled(event, now)

/**
 * The overall status: operational without an ongoing event; otherwise the worse of major and partial outage among them;
 * otherwise degraded.
 */
export function overallStatus(events: readonly Judged[], now: Date): EventStatus {
  const current = events.filter(event => isCurrent(event, now))
  if (current.length === 0) return 'operational'
  const worst = (['major_outage', 'partial_outage'] as const).find(one => current.some(({ status }) => status === one))
  return worst ?? 'degraded'
}

/** The status of one service: the same rule, for events that list it. */
export const serviceStatus = (events: readonly Judged[], service: Service, now: Date): EventStatus =>
  overallStatus(
    events.filter(event => affects(event, service)),
    now,
  )

/**
 * The duration of an event in whole minutes, rounded; null while it is ongoing, and 0 for one that was
 * canceled before it started.
 */
export const minutesOf = ({ startTime, endTime }: Lasting): number | null =>
  endTime === null ? null : Math.max(0, Math.round((Date.parse(endTime) - Date.parse(startTime)) / 60_000))

/** Whether an event ended before it started: scheduled, then canceled. */
export const wasCanceled = ({ startTime, endTime }: Lasting): boolean =>
  endTime !== null && Date.parse(endTime) < Date.parse(startTime)

/** The spelling of a fixed service's name, ignoring case; other names are unchanged. */
export const serviceNamed = (name: string): string => services.find(service => sameName(service, name)) ?? name.trim()

const affects = ({ affectedServices }: Pick<StatusEvent, 'affectedServices'>, service: Service) =>
  affectedServices.some(name => sameName(service, name))
const sameName = (one: string, other: string) => one.toLowerCase() === other.trim().toLowerCase()

const gravity: Record<EventStatus, number> = {
  operational: 0,
  maintenance: 1,
  degraded: 2,
  partial_outage: 3,
  major_outage: 4,
}
const graver = (one: EventStatus, other: EventStatus) => (gravity[other] > gravity[one] ? other : one)

/** A period in which an event had one status, in epoch milliseconds; `to` is exclusive. */
export interface Span {
  status: EventStatus
  from: number
  to: number
}

type Timeline = Pick<StatusEvent, 'startTime' | 'endTime' | 'initialStatus' | 'updates'>

/**
 * An event from its start to its end, or until now: each update changes its status from then on. An update of a scheduled event
 * counts from the event's start.
 */
export function spansOf({ startTime, endTime, initialStatus, updates }: Timeline, now: Date): Span[] {
  const begins = Date.parse(startTime)
  const ends = Math.min(now.getTime(), endTime === null ? now.getTime() : Date.parse(endTime))
  const changes = updates
    .map(({ at, status }) => ({ status, from: Math.max(begins, Date.parse(at)) }))
    .sort((one, other) => one.from - other.from)
  return [{ status: initialStatus, from: begins }, ...changes]
    .map((change, index) => ({ ...change, to: Math.min(ends, changes[index]?.from ?? ends) }))
    .filter(({ from, to }) => from < to)
}

/** The beginning of the visible history. */
export const historyBegins = (now: Date): Date => new Date(now.getTime() - (historyDays - 1) * dayMs)

/** The history of each service: the worst status of each day, and the share of time without an outage. */
export function historyOf(events: readonly StatusEvent[], now: Date, timeZone: string): StatusHistory {
  const days = lastDays(now, timeZone)
  const begins = Date.parse(dayStart(days[0] as string, timeZone))
  const dayOf = (time: number) => businessDay(new Date(time).toISOString(), timeZone)
  const spans = events.flatMap(event =>
    spansOf(event, now).map(span => ({ ...span, event, first: dayOf(span.from), last: dayOf(span.to - 1) })),
  )
  return {
    days,
    services: services.map(name => {
      const own = spans.filter(({ event }) => affects(event, name))
      return {
        name,
        days: days.map(day =>
          own
            .filter(({ first, last }) => first <= day && day <= last)
            .reduce<EventStatus>((worst, span) => graver(worst, span.status), 'operational'),
        ),
        uptime: uptimeOf(own, begins, now),
        incidents: incidentsOf(own, days),
      }
    }),
  }
}

/** The events of some days with the days that they touched, oldest first. */
function incidentsOf(
  spans: readonly (Span & { event: StatusEvent; first: string; last: string })[],
  days: readonly string[],
): StatusHistory['services'][number]['incidents'] {
  const found = new Map<StatusEvent, StatusHistory['services'][number]['incidents'][number]>()
  for (const { event, first, last } of spans.toSorted((one, other) => one.from - other.from)) {
    if (last < (days[0] ?? '')) continue
    const known = found.get(event)
    const { title } = event
    found.set(event, { title, firstDay: known?.firstDay ?? first, lastDay: last, minutes: minutesOf(event) })
  }
  return [...found.values()]
}

/** The last days in a time zone, today last. Counted by noon, which no clock change moves to another day. */
function lastDays(now: Date, timeZone: string): string[] {
  const noon = Date.parse(`${businessDay(now.toISOString(), timeZone)}T12:00:00Z`)
  return Array.from({ length: historyDays }, (_, index) =>
    new Date(noon - (historyDays - 1 - index) * dayMs).toISOString().slice(0, 10),
  )
}

/**
 * Uptime since the first of the last days in percent, to three decimals: the share of time without an outage. Overlapping outages count once.
 */
function uptimeOf(spans: readonly Span[], begins: number, now: Date): number {
  const outages = spans
    .filter(({ status, to }) => gravity[status] >= gravity.partial_outage && to > begins)
    .sort((a, b) => a.from - b.from)
  let down = 0
  let covered = begins
  for (const { from, to } of outages) {
    down += Math.max(0, to - Math.max(from, covered))
    covered = Math.max(covered, to)
  }
  // Rounded down: 99.9996 is not 100.
  return Math.floor((1 - down / (now.getTime() - begins)) * 100_000) / 1000
}
