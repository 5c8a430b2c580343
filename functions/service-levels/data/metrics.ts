import { createHash } from 'node:crypto'
import { type Page, pageOf } from '#/functions/table/page.ts'
import { uuidOf } from '#/functions/table/sortable-id.ts'
import { ConditionFailed, get, getAll, type Key, put, query, queryAll, transact } from '#/functions/table/table.ts'
import type { CompanyId, PayerId } from '#/shared/lib/ids.ts'
import { addMonths } from '#/shared/service-levels/months.ts'
import { type MetricType, metricTypes, type SlaClock, trendMonths } from '#/shared/service-levels/rules.ts'
import type { SlaMetric } from '#/shared/service-levels/schemas.ts'

/** A month’s targets of a payer, as the recount wrote them. */
export type MetricRow = Key & Omit<SlaMetric, 'customerName'> & { month: string }

const ofPayer = (payer: PayerId) => `SLAMETRIC#${payer}`
const metricKey = (payer: PayerId, month: string, type: MetricType): Key => ({
  pk: ofPayer(payer),
  sk: `${month}#${type}`,
})
const monthPartition = (month: string) => `SLAMETRICS#${month}`

/** The id of a metric: the same each time that it is counted. */
export function metricId(payer: PayerId, month: string, type: MetricType): string {
  const bytes = createHash('sha256').update(`${payer} ${month} ${type}`).digest().subarray(0, 16)
  // Version 8 (RFC 9562): the bits are ours.
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x0f) | 0x80, 8)
  return uuidOf(bytes)
}

/** Writes a metric, unless its month is final. */
export async function keepMetric(metric: Omit<MetricRow, keyof Key>): Promise<void> {
  const { customerId, month, metricType } = metric
  const place = { gsi1pk: monthPartition(month), gsi1sk: `${customerId}#${metricType}` }
  const row = { ...metricKey(customerId, month, metricType), ...metric, ...place }
  await unlessFinal({
    put: row,
    condition: `attribute_not_exists(pk) OR ${notFinal.condition}`,
    values: notFinal.values,
  })
}

const notFinal = { condition: 'isFinal = :no', values: { ':no': false } }

/** Removes the metrics of a month that were not counted anymore, unless the month is final. One index query. */
export async function removeOtherMetrics(month: string, counted: ReadonlySet<string>): Promise<void> {
  const rows = await queryAll<Key & { gsi1sk: string }>({ index: 'gsi1', pk: monthPartition(month) })
  for (const { pk, sk, gsi1sk } of rows) {
    if (!counted.has(gsi1sk)) await unlessFinal({ remove: { pk, sk }, ...notFinal })
  }
}

async function unlessFinal(write: Parameters<typeof transact>[0][number]): Promise<void> {
  await transact([write]).catch(error => {
    if (!(error instanceof ConditionFailed)) throw error
  })
}

/** Rows of a payer's month: its metrics, and the record that its report was sent. */
const rowsOfMonth = metricTypes.length + 1

/** Access pattern: a payer’s metrics of a month and the eleven before it, oldest first. One consistent query. */
export async function metricsUntil(payer: PayerId, month: string): Promise<MetricRow[]> {
  const rows = await query<MetricRow>({
    pk: ofPayer(payer),
    before: `${addMonths(month, 1)}#`,
    limit: rowsOfMonth * trendMonths,
    newestFirst: true,
  })
  const first = addMonths(month, 1 - trendMonths)
  return rows.filter(row => row.metricType && row.month >= first).reverse()
}

/** Access pattern: the metrics of a month, by payer. One index query and one batch read. */
export async function metricsOf(month: string, limit: number, after: string | undefined): Promise<Page<MetricRow>> {
  const places = await query<Key & { gsi1sk: string }>({
    index: 'gsi1',
    pk: monthPartition(month),
    after,
    limit: limit + 1,
  })
  const rows = await getAll<MetricRow>(places)
  return pageOf(rows, limit, ({ customerId, metricType }) => `${customerId}#${metricType}`)
}

/** All results of a month, of every customer and of nobody's account. */
export interface MonthResults {
  tickets: number
  missed: number
  /** The sum of their minutes on the clock. */
  minutes: number
}
export type MonthTotals = { month: string; isFinal: boolean } & Record<SlaClock, MonthResults>

const totalsPartition = 'SLAMONTHS'

/** Writes the totals of a month, unless it is final. */
export const keepTotals = (totals: MonthTotals): Promise<void> =>
  unlessFinal({
    put: { pk: totalsPartition, sk: totals.month, ...totals },
    condition: `attribute_not_exists(pk) OR ${notFinal.condition}`,
    values: notFinal.values,
  })

/** Access pattern: the totals of some months, oldest first. One consistent query of a row for each. */
export const totalsBetween = (from: string, to: string): Promise<(Key & MonthTotals)[]> =>
  queryAll<Key & MonthTotals>({ pk: totalsPartition, after: addMonths(from, -1), upTo: to })

const reportKey = (payer: PayerId, month: string): Key => ({ pk: ofPayer(payer), sk: `${month}#REPORT` })

/** The write that claims the email about a month’s report; fails (label `reportLabel`) if it was sent before. */
export const reportLabel = 'report'
export const claimReportWrite = (payer: PayerId, month: string, at: string) => ({
  label: reportLabel,
  put: { ...reportKey(payer, month), at },
  condition: 'attribute_not_exists(pk)',
})

const recountKey: Key = { pk: 'SERVICELEVELS#recount', sk: 'RECOUNT' }

/** Access pattern: the last month whose metrics are final. One consistent read. */
export const lastFinalMonth = async (): Promise<string | undefined> =>
  (await get<Key & { finalThrough: string }>(recountKey))?.finalThrough

/** Records the last month whose metrics are final. */
export const keepFinalMonth = (finalThrough: string) => put({ ...recountKey, finalThrough })

/** The payers of a month, in the order of their metrics, without duplicates. One index query. */
export async function payersOf(month: string): Promise<{ customerId: PayerId; companyId: CompanyId | null }[]> {
  const places = await queryAll({ index: 'gsi1', pk: monthPartition(month) })
  const rows = await getAll<MetricRow>(places)
  return [...new Map(rows.map(({ customerId, companyId }) => [customerId, { customerId, companyId }])).values()]
}
