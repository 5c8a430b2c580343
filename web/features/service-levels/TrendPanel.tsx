import { formatMonth } from '#/shared/lib/dates.ts'
import { metricTypeLabels } from '#/shared/service-levels/labels.ts'
import type { SlaMetric } from '#/shared/service-levels/schemas.ts'
import { ChartPanel } from '#/web/ui/charts/ChartPanel.tsx'
import { percentLabel } from '#/web/ui/service-levels/percent-label.ts'

/** The percentages in time of twelve months, beside the goal. */
export function TrendPanel({ metrics }: { metrics: readonly SlaMetric[] }) {
  const [first] = metrics
  if (!first) return null
  return (
    <ChartPanel
      title="Last 12 months"
      note="The share of tickets answered and resolved in time."
      heading="Month"
      series={metrics.map(({ metricType }) => metricTypeLabels[metricType])}
      points={first.trend.map(({ month }, index) => ({
        name: formatMonth(month),
        values: metrics.map(({ trend }) => trend[index]?.actual ?? ''),
      }))}
      format={percentLabel}
      level={{ value: Number(first.target), label: `Goal ${percentLabel(first.target)}` }}
    />
  )
}
