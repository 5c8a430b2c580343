import { type Cover, hoursWrites, settled } from '#/functions/contracts/data/coverage.ts'
import { requireUnchanged, retryOnConflict, setFieldsWrite, type Versioned } from '#/functions/table/optimistic-lock.ts'
import { sortableId } from '#/functions/table/sortable-id.ts'
import { get, getAll, type Key, query, queryAll, transact, type Write } from '#/functions/table/table.ts'
import { addTimeWrites, type Unbilled, unbilledWrites } from '#/functions/time/data/time-counters.ts'
import { countTimeMonthWrites } from '#/functions/time/data/time-months.ts'
import type { TimeTerms } from '#/functions/time/data/time-rates.ts'
import type { TimeCoverage } from '#/shared/contracts/rules.ts'
import { businessDay } from '#/shared/lib/business-day.ts'
import { NotFound } from '#/shared/lib/errors.ts'
import {
  type ContractId,
  type InvoiceId,
  type PayerId,
  type TicketId,
  TimeEntryId,
  type UserId,
} from '#/shared/lib/ids.ts'
import { addDays, type Day } from '#/shared/schedules/periods.ts'
import { billedMinutes, timeCents } from '#/shared/time/billing.ts'

/** A time entry on a ticket, at the terms of the day on which it was logged. */
export interface TimeEntryRow extends Key, Versioned {
  id: TimeEntryId
  userId: UserId
  customerId: PayerId | null
  ticketId: TicketId
  description: string
  startTime: string
  endTime: string
  /** The business's day on which it ended. */
  day: Day
  /** Whole minutes. */
  duration: number
  billable: boolean
  billedMinutes: number
  /** Cents per hour. */
  rateCents: number
  /** Cents per hour that its user costs the business. */
  hourlyCostCents: number
  rounding: TimeTerms['rounding']
  /** Billed cents; 0 if it is not billable. */
  amountCents: number
  invoiceId: InvoiceId | null
  /** The contract that it was logged under. */
  contractId: ContractId | null
  /** How it is settled; null in rows of older releases, which have only `billable`. */
  coverage: TimeCoverage | null
  /** The first day of the contract month whose hours it uses; null unless a contract covers it. */
  contractMonth: Day | null
  /** Whether it is in the counters of its user's month; absent in rows of older releases. */
  isCounted?: boolean
  createdAt: string
}

export const timeLabel = 'time entry'
export const timeEntryKey = (ticketId: TicketId, id: TimeEntryId): Key => ({
  pk: `TICKET#${ticketId}`,
  sk: `TIME#${id}`,
})

/** The Monday of a day's week. */
export const weekOf = (day: Day): Day => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))

const sheetPartition = (userId: UserId, week: Day) => `TIMESHEET#${userId}#${week}`
/** The partition of all time entries of a year, for the nightly recount. */
export const timeYearPartition = (year: string) => `TIMEOFYEAR#${year}`
const unbilledPartition = (customerId: PayerId) => `UNBILLED#${customerId}`
/** The index keys of an unbilled entry; undefined once an invoice bills it, or if it cannot be billed. */
const awaiting = ({ customerId, billable, invoiceId, id }: TimeEntryRow) =>
  customerId && billable && !invoiceId ? { gsi2pk: unbilledPartition(customerId), gsi2sk: id } : undefined

/** The partition of a contract month's time. */
const contractPartition = (id: ContractId, month: Day) => `CONTRACTTIME#${id}#${month}`
/** The index keys of an entry among unbilled time, or in a contract month. */
const indexEntryOf = (entry: TimeEntryRow) =>
  entry.contractId && entry.contractMonth
    ? { gsi2pk: contractPartition(entry.contractId, entry.contractMonth), gsi2sk: entry.id }
    : awaiting(entry)

/** The payers under which some entries are kept, which may be others than the one that an invoice is for. */
export const payersOfEntries = (entries: readonly TimeEntryRow[]): PayerId[] => [
  ...new Set(entries.flatMap(({ customerId }) => customerId ?? [])),
]

/** An entry's share of its customer's unbilled time. */
export const unbilledOf = (entry: TimeEntryRow): Unbilled =>
  awaiting(entry)
    ? { entries: 1, minutes: entry.billedMinutes, amountCents: entry.amountCents }
    : { entries: 0, minutes: 0, amountCents: 0 }

export interface LoggedTime {
  ticketId: TicketId
  customerId: PayerId | null
  userId: UserId
  minutes: number
  description: string
  /** When it is logged; `endedAt` is when the work ended. */
  at: string
  endedAt: string
  timeZone: string
  terms: TimeTerms
  /** The contract that covers it, if any. */
  cover: Cover | undefined
  /** Decided by the contract or the terms if undefined. */
  billable: boolean | undefined
}

/** The writes that log time on a ticket, and count it. They fail (label `ticket`) if its contract month was closed meanwhile. */
export function logTimeWrites(logged: LoggedTime): Write[] {
  const { ticketId, customerId, userId, minutes, description, at, endedAt, timeZone, terms, cover } = logged
  const id = TimeEntryId.parse(sortableId(new Date(endedAt)))
  const day = businessDay(endedAt, timeZone)
  const row = priced({
    ...timeEntryKey(ticketId, id),
    id,
    userId,
    customerId,
    ticketId,
    description,
    startTime: new Date(Date.parse(endedAt) - minutes * 60_000).toISOString(),
    endTime: endedAt,
    day,
    duration: minutes,
    ...settled(logged.billable, cover, terms),
    billedMinutes: 0,
    hourlyCostCents: terms.costCents,
    rounding: terms.rounding,
    amountCents: 0,
    invoiceId: null,
    isCounted: true,
    createdAt: at,
    version: 1,
  })
  return [
    {
      put: {
        ...row,
        gsi1pk: sheetPartition(userId, weekOf(day)),
        gsi1sk: id,
        ...indexEntryOf(row),
        gsi3pk: timeYearPartition(day.slice(0, 4)),
        gsi3sk: id,
      },
    },
    ...(customerId ? unbilledWrites(customerId, unbilledOf(row)) : []),
    ...addTimeWrites(undefined, row),
    ...countTimeMonthWrites(undefined, row),
    // The ticket's label makes a conflict on either read both again.
    ...hoursWrites(undefined, row, cover?.month ?? null, 'ticket'),
  ]
}

/** An entry with its billed minutes and amount, calculated from its duration. */
export function priced(entry: TimeEntryRow): TimeEntryRow {
  const minutes = billedMinutes(entry.duration, entry.rounding)
  return { ...entry, billedMinutes: minutes, amountCents: entry.billable ? timeCents(minutes, entry.rateCents) : 0 }
}

/** The write that updates an entry; fails (label `timeLabel`) if it changed since it was read. */
export function changeTimeEntryWrite(before: TimeEntryRow, after: TimeEntryRow): Write {
  const { customerId, description, duration, startTime, billable, rateCents, amountCents, invoiceId } = after
  const { contractId, coverage, contractMonth } = after
  const settlement = { billable, contractId, coverage, contractMonth }
  const fields = { customerId, description, duration, startTime, rateCents, amountCents, invoiceId, ...settlement }
  const indexEntry = indexEntryOf(after)
  return setFieldsWrite(
    timeLabel,
    before,
    { ...fields, billedMinutes: after.billedMinutes, ...indexEntry },
    indexEntry ? [] : ['gsi2pk', 'gsi2sk'],
  )
}

/** The write that deletes an entry; fails (label `timeLabel`) if someone else was faster. */
export function deleteTimeEntryWrite(before: TimeEntryRow): Write {
  const { require: remove, ...guard } = requireUnchanged(timeLabel, before)
  return { remove, ...guard }
}

/** The write that moves an entry to a customer, or to none (null); fails (label `timeLabel`) if someone else was faster. */
export function moveTimeEntryWrite(before: TimeEntryRow, customerId: PayerId | null): Write {
  const indexEntry = awaiting({ ...before, customerId })
  return setFieldsWrite(timeLabel, before, { customerId, ...indexEntry }, indexEntry ? [] : ['gsi2pk', 'gsi2sk'])
}

/** Counts an entry of an older release in its user's month, once. */
export const countTimeEntry = ({ ticketId, id }: Pick<TimeEntryRow, 'ticketId' | 'id'>): Promise<void> =>
  retryOnConflict(timeLabel, async () => {
    const before = await findTimeEntry(ticketId, id)
    if (before.isCounted) return
    await transact([
      setFieldsWrite(timeLabel, before, { isCounted: true }),
      ...countTimeMonthWrites(undefined, { ...before, isCounted: true }),
    ])
  })

/** Access pattern: a time entry. One consistent read. Throws `NotFound`. */
export async function findTimeEntry(ticketId: TicketId, id: TimeEntryId): Promise<TimeEntryRow> {
  const row = await get<TimeEntryRow>(timeEntryKey(ticketId, id))
  if (!row) throw new NotFound('time entry')
  return row
}

/** Access pattern: entries by their tickets and ids. One batch read. */
export const findTimeEntries = (entries: readonly { ticketId: TicketId; id: TimeEntryId }[]) =>
  getAll<TimeEntryRow>(entries.map(({ ticketId, id }) => timeEntryKey(ticketId, id)))

/**
 * Access pattern: the unbilled billable entries of a customer, or of a company with those merged into it, oldest first, after a
 * cursor. One index query for each of their ids and one batch read; entries billed in the meantime are left out.
 */
export async function unbilledEntries(payerIds: readonly PayerId[], limit: number, after: string | undefined) {
  const partitions = payerIds.map(unbilledPartition)
  const lists = await Promise.all(
    partitions.map(pk => query<Key & { gsi2sk: string }>({ index: 'gsi2', pk, after, limit: limit + 1 })),
  )
  const places = lists.flat().sort((one, other) => (one.gsi2sk < other.gsi2sk ? -1 : 1))
  const rows = await getAll<TimeEntryRow>(places.slice(0, limit))
  const next = places.length > limit ? places[limit - 1]?.gsi2sk : undefined
  return {
    items: rows.filter(row => partitions.includes(awaiting(row)?.gsi2pk ?? '')),
    ...(next && { next }),
  }
}

/** Access pattern: the time of a contract month, oldest first, after a cursor. One index query and one batch read. */
export async function contractTime(id: ContractId, month: Day, limit: number, after: string | undefined) {
  const pk = contractPartition(id, month)
  const places = await query<Key & { gsi2sk: string }>({ index: 'gsi2', pk, after, limit: limit + 1 })
  const rows = await getAll<TimeEntryRow>(places.slice(0, limit))
  const next = places.length > limit ? places[limit - 1]?.gsi2sk : undefined
  return {
    items: rows.filter(({ contractId, contractMonth }) => contractId === id && contractMonth === month),
    ...(next && { next }),
  }
}

/** Access pattern: a user's entries of a week, oldest first. One index query and batch reads. */
export async function timeSheetOf(userId: UserId, week: Day): Promise<TimeEntryRow[]> {
  const places = await queryAll({ index: 'gsi1', pk: sheetPartition(userId, week) })
  return getAll<TimeEntryRow>(places)
}
