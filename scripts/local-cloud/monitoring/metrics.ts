import type { Value } from '#/scripts/local-cloud/monitoring/metric-math.ts'

/** The identity of a metric: its namespace, name and all its dimensions. */
export interface MetricName {
  namespace: string
  name: string
  dimensions?: Record<string, string>
}

export interface DataPoint extends MetricName {
  value: number
  /** Milliseconds since the epoch; now by default. */
  at?: number
}

export interface Metrics {
  put(point: DataPoint): void
  /** A statistic from `from` (inclusive) to `until` (exclusive). */
  statistic(metric: MetricName, statistic: string, from: number, until: number): Value
  clear(): void
}

/** Maximum number of data points kept for a metric. */
const KEPT = 5000

/** Keeps data points in memory, as CloudWatch does for months. */
export function openMetrics(): Metrics {
  const points = new Map<string, { at: number; value: number }[]>()
  return {
    put({ value, at = Date.now(), ...metric }) {
      const known = points.get(keyOf(metric)) ?? []
      known.push({ at, value })
      if (known.length > KEPT) known.shift()
      points.set(keyOf(metric), known)
    },
    statistic(metric, statistic, from, until) {
      const values = (points.get(keyOf(metric)) ?? [])
        .filter(({ at }) => at >= from && at < until)
        .map(({ value }) => value)
      return values.length === 0 ? undefined : summary(values, statistic)
    },
    clear: () => points.clear(),
  }
}

const keyOf = ({ namespace, name, dimensions = {} }: MetricName) =>
  JSON.stringify([namespace, name, Object.entries(dimensions).sort()])

function summary(values: number[], statistic: string): number {
  const sum = values.reduce((total, value) => total + value, 0)
  if (statistic === 'Sum') return sum
  if (statistic === 'Average') return sum / values.length
  if (statistic === 'Maximum') return Math.max(...values)
  if (statistic === 'Minimum') return Math.min(...values)
  const [, percent] = /^p(\d+(?:\.\d+)?)$/.exec(statistic) ?? []
  if (percent === undefined) throw new Error(`The local cloud does not support the statistic ${statistic}.`)
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.max(0, Math.ceil((Number(percent) / 100) * sorted.length) - 1)]!
}
