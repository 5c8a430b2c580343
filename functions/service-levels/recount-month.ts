import { countResults, noResults, withResult } from '#/functions/service-levels/count-results.ts'
import { keepMetric, keepTotals, metricsUntil, removeOtherMetrics } from '#/functions/service-levels/data/metrics.ts'
import { resultsAfter, type SlaResult } from '#/functions/service-levels/data/results.ts'
import type { PayerId } from '#/shared/lib/ids.ts'

const batch = 100

/**
 * Counts the results of a month again, and writes the metrics of each payer and the totals. Those of a final month never change, and
 * counting twice gives the same.
 */
export async function recountMonth(month: string, isFinal: boolean, at: string): Promise<void> {
  const counted = new Set<string>()
  let totals = { response: noResults, resolution: noResults }
  let ofPayer: { payer: PayerId; results: SlaResult[] } | undefined
  const finish = async () => {
    if (!ofPayer) return
    const { payer, results } = ofPayer
    const earlier = await metricsUntil(payer, month)
    for (const metric of countResults(payer, month, { results, earlier, at, isFinal })) {
      counted.add(`${payer}#${metric.metricType}`)
      await keepMetric(metric)
    }
  }
  // Results are in the order of their payers.
  let after: string | undefined
  do {
    const { rows, next } = await resultsAfter(month, after, batch)
    for (const result of rows) {
      totals = { ...totals, [result.clock]: withResult(totals[result.clock], result) }
      if (result.customerId === null) continue
      if (ofPayer?.payer !== result.customerId) {
        await finish()
        ofPayer = { payer: result.customerId, results: [] }
      }
      ofPayer.results.push(result)
    }
    after = next
  } while (after)
  await finish()
  await removeOtherMetrics(month, counted)
  await keepTotals({ month, isFinal, ...totals })
}
