import { addMonthWrite } from '#/functions/data/books.ts'
import { replaceWrite, setFieldsWrite, type Versioned } from '#/functions/data/lib/optimistic-lock.ts'
import { filledPage, mergeNewest, type Page } from '#/functions/data/lib/page.ts'
import { get, getAll, isNew, type Key, query, type Write } from '#/functions/data/lib/table.ts'
import { countFigureWrite } from '#/functions/data/ticket-counters.ts'
import type { BilledLine } from '#/shared/billing/amounts.ts'
import { type Cadence, type Day, monthlyCents, periodOf } from '#/shared/billing/periods.ts'
import { NotFound } from '#/shared/lib/errors.ts'
import type { InvoiceId, ScheduleId, UserId } from '#/shared/lib/ids.ts'
import type { ScheduleState } from '#/shared/schedules.ts'

/** What a customer is billed again and again. */
export interface ScheduleRow extends Key, Versioned, Cadence {
  id: ScheduleId
  customerId: UserId
  description: string
  lines: BilledLine[]
  /** Before tax, whose rate is that of the day on which it is billed. */
  amountCents: number
  state: ScheduleState
  lastGeneratedAt: string | null
  /** The first day of the period that was billed last; null where it was left out. */
  billedFrom: Day | null
  /** Of a prorated first period, which began within one: the day on which it began. */
  startsOn?: Day | null
  /** The day of the next billing. */
  nextDueDate: Day
  /** Within how many days an invoice is to be paid. */
  dueDays: number
  createdAt: string
  updatedAt: string
}

/** That a period of a schedule was billed or left out: it is written once, so there is one invoice for each. */
interface PeriodRow extends Key {
  invoiceId: InvoiceId | null
  at: string
}

export const scheduleLabel = 'schedule'
export const periodLabel = 'period'
const scheduleKey = (id: ScheduleId): Key => ({ pk: `SCHEDULE#${id}`, sk: 'SCHEDULE' })
export const scheduleCountersKey = (customerId: UserId): Key => ({
  pk: `CUSTOMER#${customerId}`,
  sk: 'SCHEDULECOUNTERS',
})

/** Access pattern: a schedule by id. One consistent read. Throws `NotFound`. */
export async function findSchedule(id: ScheduleId): Promise<ScheduleRow> {
  const row = await get<ScheduleRow>(scheduleKey(id))
  if (!row) throw new NotFound('schedule')
  return row
}

const positionOf = ({ createdAt, id }: Pick<ScheduleRow, 'createdAt' | 'id'>) => `${createdAt}#${id}`
/** Where a schedule stands in the index of what is to be billed: only while it is active. */
const awaiting = ({ state, nextDueDate, id }: Pick<ScheduleRow, 'state' | 'nextDueDate' | 'id'>) =>
  state === 'active' ? { gsi1pk: 'SCHEDULES#active', gsi1sk: `${nextDueDate}#${id}` } : undefined

/** The writes that make a schedule in a month of the business, whose first period is billed by an invoice. */
export function newScheduleWrites(
  schedule: Omit<ScheduleRow, keyof Key | 'version'>,
  billed: Day,
  invoiceId: InvoiceId,
  month: string,
) {
  const row = { ...scheduleKey(schedule.id), ...schedule, gsi2pk: 'SCHEDULES', gsi2sk: positionOf(schedule) }
  return [
    replaceWrite(scheduleLabel, undefined, { ...row, ...awaiting(schedule) }),
    periodWrite(schedule.id, billed, invoiceId, schedule.createdAt),
    ...countScheduleWrites(undefined, schedule),
    ...countRecurringWrites(undefined, schedule, month),
  ]
}

/** The write that notes what became of the period that is billed on a day; fails (label `periodLabel`) where it is noted already. */
export const periodWrite = (id: ScheduleId, billed: Day, invoiceId: InvoiceId | null, at: string): Write => {
  const row: PeriodRow = { pk: scheduleKey(id).pk, sk: `PERIOD#${periodOf(billed)}`, invoiceId, at }
  return { label: periodLabel, put: { ...row }, condition: isNew }
}

/**
 * The writes that make of a schedule what it is to be; fail (label `scheduleLabel`) when somebody else was faster. With another state or
 * amount, `countRecurringWrites` go along.
 */
export function changeScheduleWrites(before: ScheduleRow, after: ScheduleRow): Write[] {
  const {
    state,
    billedFrom,
    startsOn = null,
    nextDueDate,
    lastGeneratedAt,
    updatedAt,
    description,
    lines,
    amountCents,
  } = after
  const places = awaiting(after)
  const what = { description, lines, amountCents }
  const fields = { state, billedFrom, startsOn, nextDueDate, lastGeneratedAt, updatedAt, ...what, ...places }
  return [
    setFieldsWrite(scheduleLabel, before, fields, places ? [] : ['gsi1pk', 'gsi1sk']),
    ...countScheduleWrites(before, after),
  ]
}

type Countable = Pick<ScheduleRow, 'customerId' | 'state' | 'amountCents' | 'frequency'>
export interface CountersRow extends Key {
  active: number
  monthlyCents: number
}

const activeCents = ({ state, amountCents, frequency }: Countable) =>
  state === 'active' ? monthlyCents(amountCents, frequency) : 0

/** What a change adds to what recurs in a month. */
const addedCents = (before: Countable | undefined, after: Countable) =>
  activeCents(after) - (before ? activeCents(before) : 0)

/** A customer's active schedules, and their monthly amount, are kept in one row and shown beside the customer's tickets. */
function countScheduleWrites(before: Countable | undefined, after: Countable): Write[] {
  const by = Number(after.state === 'active') - Number(before?.state === 'active')
  const cents = addedCents(before, after)
  if (by === 0 && cents === 0) return []
  const values = { ':by': by, ':cents': cents }
  return [
    { change: scheduleCountersKey(after.customerId), update: 'ADD active :by, monthlyCents :cents', values },
    countFigureWrite(after.customerId),
  ]
}

/** The writes that count what a schedule adds to what recurs, in the month of the business in which that changes. */
export const countRecurringWrites = (before: Countable | undefined, after: Countable, month: string): Write[] =>
  addMonthWrite(month, { recurringCents: addedCents(before, after) })

/** Access pattern: a customer's active schedules, counted, and what they come to in a month. One consistent read. */
export async function scheduleCounts(customerId: UserId): Promise<{ active: number; monthlyCents: number }> {
  const row = await get<CountersRow>(scheduleCountersKey(customerId))
  return { active: Math.max(0, row?.active ?? 0), monthlyCents: Math.max(0, row?.monthlyCents ?? 0) }
}

/** The writes that end a schedule, in a month of the business; fail (label `scheduleLabel`) when somebody else was faster. */
export function endScheduleWrites(schedule: ScheduleRow, month: string, at: string): Write[] {
  const ended: ScheduleRow = { ...schedule, state: 'ended', updatedAt: at }
  return [...changeScheduleWrites(schedule, ended), ...countRecurringWrites(schedule, ended, month)]
}

/** Access pattern: all schedules, newest first. One index query and one batch read. */
export const listSchedules = (limit: number, after: string | undefined): Promise<Page<ScheduleRow>> =>
  filledPage<ScheduleRow>({
    limit,
    after,
    placesAfter: (position, count) => mergeNewest([{ index: 'gsi2', pk: 'SCHEDULES' }], count, position),
    belongs: () => true,
  })

/** Access pattern: schedules to be billed up to a day, the longest due first, from `after` on. One index query. */
export async function schedulesDue(upTo: Day, limit: number, after: string | undefined) {
  const rows = await query<Key & { gsi1sk: string }>({ index: 'gsi1', pk: 'SCHEDULES#active', after, limit })
  return rows
    .filter(({ gsi1sk }) => gsi1sk <= `${upTo}~`)
    .map(({ pk, gsi1sk }) => ({ id: pk.slice('SCHEDULE#'.length) as ScheduleId, position: gsi1sk }))
}

/** Access pattern: active schedules, the next billed first, as many as are asked for. One index query and batch reads. */
export async function activeSchedules(limit: number): Promise<ScheduleRow[]> {
  const rows = await getAll<ScheduleRow>(await query({ index: 'gsi1', pk: 'SCHEDULES#active', limit }))
  return rows.filter(({ state }) => state === 'active')
}
