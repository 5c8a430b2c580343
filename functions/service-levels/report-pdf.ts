import type { Sheet } from '#/functions/pdf/page.ts'
import type { Provider } from '#/shared/branding/schemas.ts'
import { formatBusinessDay, formatFullMonth, formatMinutes } from '#/shared/lib/dates.ts'
import { metricTypeLabels, minutesLabel, slaClockLabels } from '#/shared/service-levels/labels.ts'
import type { SlaReport } from '#/shared/service-levels/schemas.ts'
import { priorityLabels } from '#/shared/tickets/labels.ts'

/** A document has room for this many missed targets. */
const maxRows = 150

/** A customer’s month as a document. */
export function reportSheet(report: SlaReport, provider: Provider): Sheet {
  const { overall, metrics, missed, satisfaction, loggedMinutes } = report
  const month = formatFullMonth(report.month)
  const day = (instant: string | null) => (instant ? formatBusinessDay(instant, provider.timeZone) : 'Open')
  const left = missed.length - maxRows
  return {
    title: 'Service report',
    facts: [
      ['Month', month],
      ['Targets', String(overall.tickets)],
      ['Missed', String(overall.missed)],
    ],
    headline: overall.actual === null ? `No tickets with a target in ${month}.` : `${overall.actual}% in time`,
    stamp: report.isFinal ? { word: 'Final', tone: 'neutral' } : { word: 'So far', tone: 'info' },
    parties: [
      { heading: 'Provider', lines: [provider.name, provider.postalAddress, provider.phone] },
      { heading: 'Customer', lines: [report.customerName] },
      {
        heading: 'Goals',
        lines: metrics.map(
          ({ metricType, actual, target, averageMinutes }) =>
            `${metricTypeLabels[metricType]}: ${actual}% of ${target}%, ${minutesLabel(averageMinutes)} on average`,
        ),
      },
    ],
    columns: [
      { heading: 'Missed target', share: 5 },
      { heading: 'Priority', share: 1.6 },
      { heading: 'Due', share: 2 },
      { heading: 'Done', share: 2 },
    ],
    rows: missed
      .slice(0, maxRows)
      .map(({ title, clock, reason, priority, dueAt, doneAt }) => [
        [`${title}: ${slaClockLabels[clock].toLowerCase()}`, reason].filter(Boolean).join('. '),
        priorityLabels[priority],
        day(dueAt),
        day(doneAt),
      ]),
    totals: [
      ['Time on these tickets', formatMinutes(loggedMinutes)],
      ['Satisfaction', satisfaction.average === null ? 'No answers' : `${satisfaction.average} of 5`],
    ],
    note: left > 0 ? `${left} more missed targets are in the portal.` : '',
  }
}
