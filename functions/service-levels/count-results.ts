import { type MetricRow, type MonthResults, metricId } from '#/functions/service-levels/data/metrics.ts'
import type { SlaResult } from '#/functions/service-levels/data/results.ts'
import type { Key } from '#/functions/table/table.ts'
import type { PayerId } from '#/shared/lib/ids.ts'
import { addMonths, daysOf } from '#/shared/service-levels/months.ts'
import { metricTypeOf, slaClocks, trendMonths } from '#/shared/service-levels/rules.ts'
import type { SlaShare } from '#/shared/service-levels/schemas.ts'

/** The percentage in time, with two decimals. */
export const percentOf = (tickets: number, missed: number) => (((tickets - missed) / tickets) * 100).toFixed(2)

/** The share of results in time. */
export function shareOf(results: readonly Pick<SlaResult, 'missed'>[]): SlaShare {
  const missed = results.filter(result => result.missed).length
  const tickets = results.length
  return { tickets, missed, actual: tickets === 0 ? null : percentOf(tickets, missed) }
}

export const noResults: MonthResults = { tickets: 0, missed: 0, minutes: 0 }

/** The totals of results with one more. */
export const withResult = (
  { tickets, missed, minutes }: MonthResults,
  result: Pick<SlaResult, 'missed' | 'minutes'>,
): MonthResults => ({
  tickets: tickets + 1,
  missed: missed + (result.missed ? 1 : 0),
  minutes: minutes + result.minutes,
})

type Metric = Omit<MetricRow, keyof Key>

/**
 * The metrics of a payer’s results in a month, one for each clock that has some. `earlier` are the metrics of the last twelve months,
 * for the trend. The goal is that of the newest ticket.
 */
export function countResults(
  payer: PayerId,
  month: string,
  {
    results,
    earlier,
    at,
    isFinal,
  }: { results: readonly SlaResult[]; earlier: readonly Metric[]; at: string; isFinal: boolean },
): Metric[] {
  const { from: periodStart, to: periodEnd } = daysOf(month)
  return slaClocks.flatMap((clock): Metric[] => {
    const own = results.filter(result => result.clock === clock)
    const newest = own.toSorted((a, b) => (a.ticketId < b.ticketId ? 1 : -1))[0]
    if (!newest) return []
    const metricType = metricTypeOf[clock]
    const { tickets, missed, actual } = shareOf(own)
    const known = earlier.find(metric => metric.metricType === metricType && metric.month === month)
    return [
      {
        id: metricId(payer, month, metricType),
        customerId: payer,
        companyId: newest.companyId,
        metricType,
        target: newest.goalPercent,
        actual: actual ?? '0.00',
        period: 'monthly',
        month,
        periodStart,
        periodEnd,
        breach: Number(actual) < Number(newest.goalPercent),
        tickets,
        missed,
        averageMinutes: Math.round(own.reduce((sum, { minutes }) => sum + minutes, 0) / tickets),
        isFinal,
        trend: trendOf(earlier, metricType, month, actual),
        createdAt: known?.createdAt ?? at,
      },
    ]
  })
}

function trendOf(earlier: readonly Metric[], metricType: string, month: string, actual: string | null) {
  const months = Array.from({ length: trendMonths }, (_, index) => addMonths(month, index + 1 - trendMonths))
  return months.map(one => ({
    month: one,
    actual:
      one === month
        ? actual
        : (earlier.find(metric => metric.metricType === metricType && metric.month === one)?.actual ?? null),
  }))
}
