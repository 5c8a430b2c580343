import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics'
import { env } from '#/functions/runtime/env.ts'
import { type Measure, measureService } from '#/shared/system/measures.ts'

/**
 * Counts business events as CloudWatch metrics: CloudWatch reads them from a log line in its embedded metric format. An event
 * that the stream delivers twice counts twice.
 */
export function measure(counts: Partial<Record<Measure, number>>): void {
  const counted = Object.entries(counts).filter(([, count]) => count > 0)
  if (counted.length === 0) return
  const metrics = new Metrics({ namespace: env('METRICS_NAMESPACE'), serviceName: measureService })
  for (const [name, count] of counted) metrics.addMetric(name, MetricUnit.Count, count)
  metrics.publishStoredMetrics()
}
