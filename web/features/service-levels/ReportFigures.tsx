import { metricTypeLabels, minutesLabel } from '#/shared/service-levels/labels.ts'
import { metricTypes } from '#/shared/service-levels/rules.ts'
import type { SlaMetric, SlaReport } from '#/shared/service-levels/schemas.ts'
import { countsLabel } from '#/web/features/service-levels/counts-label.ts'
import css from '#/web/features/service-levels/report-figures.module.css'
import { Badge } from '#/web/shell/parts/Badge.tsx'
import { FigureCards, Stat } from '#/web/shell/parts/Stat.tsx'
import { percentLabel } from '#/web/ui/service-levels/percent-label.ts'

/** The percentages of a month, the time on its tickets and the satisfaction. */
export const ReportFigures = ({ report: { metrics, loggedMinutes, satisfaction } }: { report: SlaReport }) => (
  <FigureCards className={css.cards}>
    {metricTypes.map(type => {
      const metric = metrics.find(({ metricType }) => metricType === type)
      return (
        <Stat
          key={type}
          name={metricTypeLabels[type]}
          value={metric ? percentLabel(metric.actual) : '—'}
          note={metric ? <MetricNote metric={metric} /> : 'No tickets with a target'}
        />
      )
    })}
    <Stat name="Time on these tickets" value={minutesLabel(loggedMinutes)} note="Logged by our team so far" />
    <Stat
      name="Satisfaction"
      value={satisfaction.average ? `${Number(satisfaction.average)} of 5` : '—'}
      note={answersLabel(satisfaction.answered)}
    />
  </FigureCards>
)

const MetricNote = ({ metric }: { metric: SlaMetric }) => (
  <span className={css.note}>
    {metric.breach ? (
      <Badge tone="danger">Below the goal of {percentLabel(metric.target)}</Badge>
    ) : (
      <Badge tone="success">Goal of {percentLabel(metric.target)} met</Badge>
    )}
    {countsLabel(metric)} missed, {minutesLabel(metric.averageMinutes)} on average
  </span>
)

function answersLabel(answered: number): string {
  if (answered === 0) return 'No answers to surveys'
  return answered === 1 ? '1 answer' : `${answered} answers`
}
