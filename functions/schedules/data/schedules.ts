import { addMonthWrite } from '#/functions/reports/data/ledger.ts'
import { replaceWrite, setFieldsWrite, type Versioned } from '#/functions/table/optimistic-lock.ts'
import { filledPage, mergeNewest, type Page } from '#/functions/table/page.ts'
import { get, getAll, isNew, type Key, query, type Write } from '#/functions/table/table.ts'
import { countFigureWrite } from '#/functions/tickets/data/ticket-counters.ts'
import type { BilledLine } from '#/shared/invoices/amounts.ts'
import { NotFound } from '#/shared/lib/errors.ts'
import type { ContractId, InvoiceId, PayerId, ScheduleId } from '#/shared/lib/ids.ts'
import { type Cadence, type Day, monthlyCents, periodOf } from '#/shared/schedules/periods.ts'
import type { Price } from '#/shared/schedules/proration.ts'
import type { ScheduleState } from '#/shared/schedules/schemas.ts'

/** A recurring charge to a customer. */
export interface ScheduleRow extends Key, Versioned, Cadence {
  id: ScheduleId
  customerId: PayerId
  description: string
  lines: BilledLine[]
  /** Before tax, which is added at the rate of the billing day. */
  amountCents: number
  state: ScheduleState
  lastGeneratedAt: string | null
  /** The first day of the last billed period; null if none was billed since a free or paused one. */
  billedFrom: Day | null
  /** The invoice of the last billed period; null if none is known. */
  billedBy: InvoiceId | null
  /** For a prorated first period, which begins within a regular one: its first day. */
  startsOn?: Day | null
  /** For a period that was billed in part, because its contract was to end: the last billed day. */
  billedTo?: Day | null
  /** The prices that the days of the last billed period were billed at; null if its price has not changed since. */
  billedPrices: readonly Price[] | null
  /** The day on which the billed period ended, if the next one was skipped. */
  skippedFrom: Day | null
  /** The day of the next billing. */
  nextDueDate: Day
  /** Payment term in days. */
  dueDays: number
  /** The contract that it bills, with its number; only the contract changes such a schedule. */
  contractId: ContractId | null
  contractNumber: string | null
  /** The last day that its contract bills; null while no end is known. */
  endsOn: Day | null
  createdAt: string
  updatedAt: string
}

/** A billed or skipped period of a schedule. It is written once, so that each period has at most one invoice. */
interface PeriodRow extends Key {
  invoiceId: InvoiceId | null
  at: string
}

export const scheduleLabel = 'schedule'
export const periodLabel = 'period'
const scheduleKey = (id: ScheduleId): Key => ({ pk: `SCHEDULE#${id}`, sk: 'SCHEDULE' })
export const scheduleCountersKey = (customerId: PayerId): Key => ({
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
/** The index keys by which schedules are billed; undefined unless the schedule is active. */
const awaiting = ({ state, nextDueDate, id }: Pick<ScheduleRow, 'state' | 'nextDueDate' | 'id'>) =>
  state === 'active' ? { gsi1pk: 'SCHEDULES#active', gsi1sk: `${nextDueDate}#${id}` } : undefined

/**
 * The writes that create a schedule whose first period is billed by an invoice, if it is billed. `month` is the business's current
 * one.
 */
export function newScheduleWrites(
  schedule: Omit<ScheduleRow, keyof Key | 'version'>,
  billed: { on: Day; invoiceId: InvoiceId | null } | undefined,
  month: string,
) {
  const row = { ...scheduleKey(schedule.id), ...schedule, gsi2pk: 'SCHEDULES', gsi2sk: positionOf(schedule) }
  return [
    replaceWrite(scheduleLabel, undefined, { ...row, ...awaiting(schedule) }),
    ...(billed ? [periodWrite(schedule.id, billed.on, billed.invoiceId, schedule.createdAt)] : []),
    ...countScheduleWrites(undefined, schedule),
    ...countRecurringWrites(undefined, schedule, month),
  ]
}

/**
 * The write that records the invoice for the period billed on a day, or null if it is skipped; fails (label `periodLabel`) if
 * the period is already recorded.
 */
export const periodWrite = (id: ScheduleId, billed: Day, invoiceId: InvoiceId | null, at: string): Write => {
  const row: PeriodRow = { pk: scheduleKey(id).pk, sk: `PERIOD#${periodOf(billed)}`, invoiceId, at }
  return { label: periodLabel, put: { ...row }, condition: isNew }
}

/**
 * The writes that update a schedule; fail (label `scheduleLabel`) if it changed since it was read. A change of state or amount
 * also needs the writes of `countRecurringWrites`.
 */
export function changeScheduleWrites(before: ScheduleRow, after: ScheduleRow): Write[] {
  const {
    state,
    billedFrom,
    billedBy,
    startsOn = null,
    billedTo = null,
    billedPrices,
    skippedFrom,
    nextDueDate,
    lastGeneratedAt,
    updatedAt,
    description,
    lines,
    amountCents,
    endsOn,
  } = after
  const indexEntries = awaiting(after)
  const what = { description, lines, amountCents }
  const days = {
    billedFrom,
    billedBy,
    startsOn,
    billedTo,
    billedPrices,
    skippedFrom,
    nextDueDate,
    lastGeneratedAt,
    endsOn,
  }
  const fields = { state, ...days, updatedAt, ...what, ...indexEntries }
  return [
    setFieldsWrite(scheduleLabel, before, fields, indexEntries ? [] : ['gsi1pk', 'gsi1sk']),
    ...countScheduleWrites(before, after),
  ]
}

type Countable = Pick<ScheduleRow, 'customerId' | 'state' | 'amountCents' | 'frequency' | 'contractId' | 'lines'>
export interface CountersRow extends Key {
  active: number
  monthlyCents: number
}

const activeCents = ({ state, amountCents, frequency }: Countable) =>
  state === 'active' ? monthlyCents(amountCents, frequency) : 0

/** The number of services of an active schedule: the lines of a contract, or one. */
export const activeServices = ({
  state,
  contractId,
  lines,
}: Pick<Countable, 'state' | 'contractId' | 'lines'>): number => {
  if (state !== 'active') return 0
  return contractId ? lines.length : 1
}

/** The cents per month that a change adds to the recurring amount. */
const addedCents = (before: Countable | undefined, after: Countable) =>
  activeCents(after) - (before ? activeCents(before) : 0)

/**
 * The writes that count a customer's active services and their monthly amount, in one row. They are shown with the customer's
 * tickets.
 */
function countScheduleWrites(before: Countable | undefined, after: Countable): Write[] {
  const by = activeServices(after) - (before ? activeServices(before) : 0)
  const cents = addedCents(before, after)
  if (by === 0 && cents === 0) return []
  const values = { ':by': by, ':cents': cents }
  return [
    { change: scheduleCountersKey(after.customerId), update: 'ADD active :by, monthlyCents :cents', values },
    countFigureWrite(after.customerId),
  ]
}

/** The writes that add a schedule's change in the recurring amount to the business's `month`. */
export const countRecurringWrites = (before: Countable | undefined, after: Countable, month: string): Write[] =>
  addMonthWrite(month, { recurringCents: addedCents(before, after) })

/** Access pattern: the number of a customer's active schedules, and their monthly cents. One consistent read. */
export async function scheduleCounts(customerId: PayerId): Promise<{ active: number; monthlyCents: number }> {
  const row = await get<CountersRow>(scheduleCountersKey(customerId))
  return { active: Math.max(0, row?.active ?? 0), monthlyCents: Math.max(0, row?.monthlyCents ?? 0) }
}

/**
 * The writes that end a schedule; fail (label `scheduleLabel`) if it changed since it was read. `month` is the business's
 * current one.
 */
export function endScheduleWrites(schedule: ScheduleRow, month: string, at: string): Write[] {
  const ended: ScheduleRow = { ...schedule, state: 'ended', updatedAt: at }
  return [...changeScheduleWrites(schedule, ended), ...countRecurringWrites(schedule, ended, month)]
}

/** The writes that make someone else pay a schedule; fail (label `scheduleLabel`) if it changed since it was read. */
export function moveScheduleWrites(before: ScheduleRow, customerId: PayerId, at: string): Write[] {
  const after = { ...before, customerId }
  return [
    setFieldsWrite(scheduleLabel, before, { customerId, updatedAt: at }),
    ...countScheduleWrites(before, { ...before, state: 'ended' }),
    ...countScheduleWrites(undefined, after),
  ]
}

/**
 * Access pattern: the next schedules, oldest first, after a cursor, and the cursor of the following ones; null at the end. One index
 * query and one batch read.
 */
export async function schedulesAfter(
  after: string | null,
  limit: number,
): Promise<{ schedules: ScheduleRow[]; next: string | null }> {
  const entries = await query<Key & { gsi2sk: string }>({
    index: 'gsi2',
    pk: 'SCHEDULES',
    after: after ?? undefined,
    limit,
  })
  const next = entries.length < limit ? null : (entries.at(-1)?.gsi2sk ?? null)
  return { schedules: await getAll<ScheduleRow>(entries), next }
}

/** Access pattern: all schedules, newest first. One index query and one batch read. */
export const listSchedules = (limit: number, after: string | undefined): Promise<Page<ScheduleRow>> =>
  filledPage<ScheduleRow>({
    limit,
    after,
    entriesAfter: (position, count) => mergeNewest([{ index: 'gsi2', pk: 'SCHEDULES' }], count, position),
    belongs: () => true,
  })

/** Access pattern: schedules due for billing by a day, longest due first, after a cursor. One index query. */
export async function schedulesDue(upTo: Day, limit: number, after: string | undefined) {
  const rows = await query<Key & { gsi1sk: string }>({ index: 'gsi1', pk: 'SCHEDULES#active', after, limit })
  return rows
    .filter(({ gsi1sk }) => gsi1sk <= `${upTo}~`)
    .map(({ pk, gsi1sk }) => ({ id: pk.slice('SCHEDULE#'.length) as ScheduleId, position: gsi1sk }))
}

/** Access pattern: up to `limit` active schedules, next billed first. One index query and batch reads. */
export async function activeSchedules(limit: number): Promise<ScheduleRow[]> {
  const rows = await getAll<ScheduleRow>(await query({ index: 'gsi1', pk: 'SCHEDULES#active', limit }))
  return rows.filter(({ state }) => state === 'active')
}
