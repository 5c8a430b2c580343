import { type IndexEntry, mergeNewest } from '#/functions/table/page.ts'
import { setColumns } from '#/functions/table/set-columns.ts'
import { get, getAll, type Key, query, type Write } from '#/functions/table/table.ts'
import type { CompanyId, PayerId, TicketId } from '#/shared/lib/ids.ts'
import type { Day } from '#/shared/schedules/periods.ts'
import { type SlaClock, slaClocks } from '#/shared/service-levels/rules.ts'
import type { TicketSla } from '#/shared/service-levels/schemas.ts'
import type { Priority } from '#/shared/tickets/rules.ts'

/** The result of a ticket's clock. */
export interface SlaResult {
  ticketId: TicketId
  clock: SlaClock
  /** The payer; null for a ticket of nobody's account, which counts for nobody. */
  customerId: PayerId | null
  companyId: CompanyId | null
  priority: Priority
  goalPercent: string
  dueAt: string
  /** Null while a missed target is not done. */
  doneAt: string | null
  /** Whole minutes on the clock, and those of the target. */
  minutes: number
  targetMinutes: number
  missed: boolean
  /** The business's day of the answer or the resolution or, for a miss, of the due time. */
  day: Day
  month: string
}
export type ResultRow = Key & SlaResult & { reason?: string }

/** Label of a result's writes. */
export const resultLabel = 'result'

const resultKey = (ticketId: TicketId, clock: SlaClock): Key => ({ pk: `TICKET#${ticketId}`, sk: `SLARESULT#${clock}` })
const monthPartition = (month: string) => `SLARESULTS#${month}`
const nobody = 'nobody'
const sortKeyOf = ({ customerId, ticketId, clock }: SlaResult) => `${customerId ?? nobody}#${ticketId}#${clock}`

/** The write of a ticket's result, which replaces an earlier one but keeps its reason. */
export function resultWrite(result: SlaResult): Write {
  const fields = { ...result, gsi2pk: monthPartition(result.month), gsi2sk: sortKeyOf(result) }
  return { change: resultKey(result.ticketId, result.clock), ...setColumns(fields) }
}

/** The writes that remove the results that a ticket’s clocks have got since they were as in `before`: of a change that is undone. */
export const undoResultWrites = (ticketId: TicketId, before: TicketSla | null, after: TicketSla | null): Write[] =>
  slaClocks
    .filter(clock => !before?.resultMonths[clock] && after?.resultMonths[clock])
    .map(clock => ({ remove: resultKey(ticketId, clock) }))

/** The write that records when a missed target of a closed month was met after all. */
export const doneWrite = (ticketId: TicketId, clock: SlaClock, doneAt: string): Write => ({
  change: resultKey(ticketId, clock),
  update: 'SET doneAt = :done',
  values: { ':done': doneAt },
})

/** The write that counts a result for another payer, or for nobody. */
export const moveResultWrite = (
  result: ResultRow,
  { customerId, companyId }: Pick<SlaResult, 'customerId' | 'companyId'>,
): Write => ({
  change: resultKey(result.ticketId, result.clock),
  ...setColumns({ customerId, companyId, gsi2sk: sortKeyOf({ ...result, customerId }) }),
})

/** The write of the reason for a miss; fails (label `resultLabel`) unless the target was missed. */
export const reasonWrite = (ticketId: TicketId, clock: SlaClock, reason: string): Write => ({
  label: resultLabel,
  change: resultKey(ticketId, clock),
  update: 'SET reason = :reason',
  condition: 'missed = :yes',
  values: { ':reason': reason, ':yes': true },
})

/** Access pattern: a ticket's result. One consistent read. */
export const findResult = (ticketId: TicketId, clock: SlaClock) => get<ResultRow>(resultKey(ticketId, clock))

/** Access pattern: the results of a ticket's clocks. One batch read. */
export const findResults = (ticketId: TicketId) => getAll<ResultRow>(slaClocks.map(clock => resultKey(ticketId, clock)))

/** Access pattern: a payer's results of a month, at most `max`. One index query and one batch read for each hundred. */
export async function resultsOf(payer: PayerId, month: string, max: number): Promise<ResultRow[]> {
  const places = await mergeNewest([{ index: 'gsi2', pk: monthPartition(month), prefix: `${payer}#` }], max)
  return rowsAt(places, month)
}

/** Access pattern: results of a month after a cursor, by payer. One index query and one batch read. */
export async function resultsAfter(month: string, after: string | undefined, limit: number) {
  const places = await query<Key & { gsi2sk: string }>({ index: 'gsi2', pk: monthPartition(month), after, limit })
  const rows = await getAll<ResultRow>(places)
  return {
    rows: rows.filter(row => row.month === month),
    next: places.length < limit ? undefined : places.at(-1)?.gsi2sk,
  }
}

async function rowsAt(places: readonly IndexEntry[], month: string): Promise<ResultRow[]> {
  const rows = await getAll<ResultRow>(places.map(({ key }) => key))
  // The index lags.
  return rows.filter(row => row.month === month)
}
