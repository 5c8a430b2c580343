import { type Cover, coverageOf, hoursWrites, settled } from '#/functions/contracts/data/coverage.ts'
import { hoursLabel } from '#/functions/contracts/data/hours.ts'
import { retryOnConflicts } from '#/functions/table/optimistic-lock.ts'
import { ConditionFailed, transact, type Write } from '#/functions/table/table.ts'
import { changeIndexWrites } from '#/functions/tickets/data/customer-ticket-index.ts'
import { changeCardWrites } from '#/functions/tickets/data/ticket-cards.ts'
import type { Actor } from '#/functions/tickets/data/ticket-changes.ts'
import { countChangeWrites } from '#/functions/tickets/data/ticket-counters.ts'
import { ticketEventWrite } from '#/functions/tickets/data/ticket-events.ts'
import { changeTicketWrite, ownerFields } from '#/functions/tickets/data/ticket-row.ts'
import { findTicket } from '#/functions/tickets/data/tickets.ts'
import {
  addTimeWrites,
  findUnbilled,
  negated,
  sumUnbilled,
  unbilledLabel,
  unbilledWrites,
} from '#/functions/time/data/time-counters.ts'
import {
  changeTimeEntryWrite,
  deleteTimeEntryWrite,
  priced,
  type TimeEntryRow,
  timeLabel,
  unbilledOf,
} from '#/functions/time/data/time-entries.ts'
import { countTimeMonthWrites } from '#/functions/time/data/time-months.ts'
import type { TimeCoverage } from '#/shared/contracts/rules.ts'
import { Conflict } from '#/shared/lib/errors.ts'
import { decimalToCents } from '#/shared/lib/money.ts'
import type { TimeEntryChange } from '#/shared/time/schemas.ts'

/**
 * The corrected entry. `cover` is the contract of its ticket, for an entry that moves under it. Throws `Conflict` if it is on an
 * invoice, or if no contract covers it.
 */
export function corrected(entry: TimeEntryRow, change: TimeEntryChange, cover: Cover | undefined): TimeEntryRow {
  requireCorrectable(entry)
  const duration = change.duration ?? entry.duration
  return priced({
    ...entry,
    description: change.description ?? entry.description,
    duration,
    startTime: new Date(Date.parse(entry.endTime) - duration * 60_000).toISOString(),
    ...correctedCoverage(entry, change, cover),
    rateCents: change.hourlyRate === undefined ? entry.rateCents : decimalToCents(change.hourlyRate),
  })
}

/** The coverage that a correction asks for; undefined if it stays. */
function wantedCoverage(entry: TimeEntryRow, { coverage, billable }: TimeEntryChange): TimeCoverage | undefined {
  const asked = coverage ?? (billable === undefined || billable === entry.billable ? undefined : coverageFor(billable))
  return asked === coverageOf(entry) ? undefined : asked
}

const coverageFor = (billable: boolean): TimeCoverage => (billable ? 'billable' : 'not-billable')

/** Whether a correction puts an entry under a contract. */
export const entersContract = (entry: TimeEntryRow, change: TimeEntryChange): boolean =>
  wantedCoverage(entry, change) === 'contract'

function correctedCoverage(entry: TimeEntryRow, change: TimeEntryChange, cover: Cover | undefined) {
  const wanted = wantedCoverage(entry, change)
  if (!wanted) return {}
  if (wanted !== 'contract') return { coverage: wanted, billable: wanted === 'billable', contractMonth: null }
  if (!cover?.month) throw new Conflict('No contract covers this time.', 'coverage')
  const { rateCents } = settled(undefined, cover, { rateCents: entry.rateCents, isBillable: false })
  const { contract, month } = cover
  return { coverage: wanted, billable: false, contractId: contract.id, contractMonth: month.from, rateCents }
}

/** Throws `Conflict` if the entry is on an invoice. */
export function requireCorrectable({ invoiceId }: TimeEntryRow): void {
  if (invoiceId) throw new Conflict('This time is on an invoice. Void the invoice to correct it.')
}

/**
 * Runs an `attempt` that reads an entry and corrects or deletes it, until no other change of it, of its ticket or of its customer's
 * unbilled time comes in between. Each attempt reads the entry again, which may be gone. Throws the attempt's errors and `Conflict`.
 */
export const retryCorrection = <Result>(attempt: () => Promise<Result>): Promise<Result> =>
  retryOnConflicts('ticket', attempt, [timeLabel, unbilledLabel, 'ticket'])

/**
 * Writes a correction, with its ticket's logged total, the counters and the writes in `extraWrites`. For `retryCorrection`.
 */
export const correctTimeEntry = (
  before: TimeEntryRow,
  after: TimeEntryRow,
  cover: Cover | undefined,
  at: string,
  extraWrites: readonly Write[],
) =>
  writeTime(before, after, at, [
    changeTimeEntryWrite(before, after),
    ...hoursWrites(before, after, cover?.month ?? null),
    ...extraWrites,
  ])

/** Deletes an entry, with the same side effects and errors. */
export const deleteEntry = (entry: TimeEntryRow, { id: userId, at }: Actor, extraWrites: readonly Write[]) =>
  writeTime(entry, undefined, at, [
    deleteTimeEntryWrite(entry),
    ...hoursWrites(entry, undefined, null),
    ticketEventWrite(entry.ticketId, { userId, at, kind: 'timeDeleted', from: '', to: `${entry.duration}` }),
    ...extraWrites,
  ])

/**
 * Replaces an entry, or deletes it if there is no `after`, and corrects the total of its ticket and the counters. Throws `Conflict`
 * if its contract month is closed.
 */
async function writeTime(
  before: TimeEntryRow,
  after: TimeEntryRow | undefined,
  at: string,
  extraWrites: readonly Write[],
): Promise<void> {
  try {
    await replaceTime(before, after, at, extraWrites)
  } catch (error) {
    const isClosed = error instanceof ConditionFailed && error.labels.has(hoursLabel)
    throw isClosed ? new Conflict('This contract month is closed.') : error
  }
}

async function replaceTime(
  before: TimeEntryRow,
  after: TimeEntryRow | undefined,
  at: string,
  extraWrites: readonly Write[],
): Promise<void> {
  const { customerId } = before
  const by = sumUnbilled([...(after ? [unbilledOf(after)] : []), negated(unbilledOf(before))])
  const unbilled = customerId && by.entries < 0 ? await findUnbilled(customerId) : undefined
  await transact([
    ...(await ticketWrites(before, after?.duration ?? 0, at)),
    ...(customerId ? unbilledWrites(customerId, by, unbilled) : []),
    ...addTimeWrites(before, after),
    ...countTimeMonthWrites(before, after),
    ...extraWrites,
  ])
}

/**
 * The writes that correct the total logged on a ticket, and its version: clients that read it before must read it again. They
 * fail (label `ticket`) if the ticket, whose time may still be moving with it, goes to another customer.
 */
async function ticketWrites({ ticketId, duration: old }: TimeEntryRow, duration: number, at: string): Promise<Write[]> {
  if (duration === old) return []
  const ticket = await findTicket(ticketId)
  const minutes = duration - old
  return [
    changeTicketWrite(ticket, { set: { updatedAt: at }, minutes }, ownerFields),
    ...changeIndexWrites(ticket, { updatedAt: at }, minutes),
    ...changeCardWrites(ticket, { updatedAt: at }, minutes),
    ...countChangeWrites(ticket),
  ]
}
