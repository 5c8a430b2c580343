import { formatMonth } from '#/shared/lib/dates.ts'
import { withThousands } from '#/shared/lib/numbers.ts'
import type { TicketsReport } from '#/shared/reports/schemas.ts'
import { shareOfWhole } from '#/shared/reports/utilization.ts'
import { metricTypeLabels, minutesLabel } from '#/shared/service-levels/labels.ts'
import { metricTypeOf, slaClocks } from '#/shared/service-levels/rules.ts'
import { categoryLabels, priorityLabels } from '#/shared/tickets/labels.ts'
import { CountsPanel } from '#/web/features/reports/CountsPanel.tsx'
import { LoadingCharts, ReportCharts } from '#/web/features/reports/ReportCharts.tsx'
import { ReportPart } from '#/web/features/reports/ReportPart.tsx'
import { useRead } from '#/web/shell/api/use-read.ts'
import { ChartPanel } from '#/web/ui/charts/ChartPanel.tsx'
import { LoadingChart } from '#/web/ui/charts/LoadingChart.tsx'
import { percentLabel } from '#/web/ui/service-levels/percent-label.ts'

/** The tickets of each month: how many were opened, resolved and in time, and of which kinds. */
export function TicketsPanels({ year }: { year: string }) {
  const read = useRead('getTicketsReport', year ? { query: { year } } : {})
  return (
    <ReportPart read={read} loading={<Loading />}>
      {report => <Tickets {...report} />}
    </ReportPart>
  )
}

const Loading = () => (
  <>
    <LoadingChart />
    <LoadingCharts />
  </>
)

function Tickets({ months, priorities, categories, serviceLevels }: TicketsReport) {
  const opened = months.reduce((sum, month) => sum + month.opened, 0)
  const resolved = months.reduce((sum, month) => sum + month.resolved, 0)
  return (
    <>
      <ChartPanel
        title="Tickets by month"
        note={`${withThousands(opened)} opened, ${withThousands(resolved)} resolved and not reopened. Merged tickets don’t count.`}
        heading="Month"
        series={['Opened', 'Resolved']}
        format={wholeNumber}
        showsValues
        points={months.map(month => ({
          name: formatMonth(month.month),
          values: [String(month.opened), String(month.resolved)],
        }))}
      />
      {serviceLevels && <TargetsPanel months={serviceLevels} />}
      <ReportCharts>
        <CountsPanel
          title="Tickets by priority"
          heading="Priority"
          counted="Opened"
          empty="No tickets were opened in this period."
          rows={priorities.map(({ priority, opened: count }) => ({ name: priorityLabels[priority], count }))}
        />
        <CountsPanel
          title="Tickets by category"
          heading="Category"
          counted="Opened"
          empty="No tickets were opened in this period."
          rows={categories
            .map(({ category, opened: count }) => ({ name: categoryLabels[category], count }))
            .toSorted((one, other) => other.count - one.count)}
        />
      </ReportCharts>
    </>
  )
}

/** A number of tickets. A tick between two whole numbers has no label. */
const wholeNumber = (number: string) => (Number.isInteger(Number(number)) ? number : '')

type TargetMonths = NonNullable<TicketsReport['serviceLevels']>

/** The shares of first responses and resolutions in time, as of the last recount. */
const TargetsPanel = ({ months }: { months: TargetMonths }) => (
  <ChartPanel
    title="Service levels by month"
    note={`${slaClocks.map(clock => sentenceOf(months, clock)).join(' ')} Updated every night.`}
    heading="Month"
    series={slaClocks.map(clock => metricTypeLabels[metricTypeOf[clock]])}
    format={percentLabel}
    countsInTable={['Responses', 'Late responses', 'Minutes to respond', 'Resolutions', 'Late resolutions']}
    points={months.map(({ month, response, resolution }) => ({
      name: formatMonth(month),
      values: [response, resolution].map(({ tickets, missed }) =>
        tickets === 0 ? '' : (((tickets - missed) / tickets) * 100).toFixed(1),
      ),
      counts: [
        String(response.tickets),
        String(response.missed),
        String(response.averageMinutes ?? ''),
        String(resolution.tickets),
        String(resolution.missed),
      ],
    }))}
  />
)

/** 'First responses: 98% of 210 in time, 42m on average.' */
function sentenceOf(months: TargetMonths, clock: 'response' | 'resolution'): string {
  const label = `${metricTypeLabels[metricTypeOf[clock]]}s`
  const results = months.map(month => month[clock])
  const tickets = results.reduce((sum, month) => sum + month.tickets, 0)
  if (tickets === 0) return `${label}: none yet.`
  const missed = results.reduce((sum, month) => sum + month.missed, 0)
  const minutes = results.reduce((sum, month) => sum + (month.averageMinutes ?? 0) * month.tickets, 0)
  const share = shareOfWhole(tickets - missed, tickets)
  return `${label}: ${share} of ${withThousands(tickets)} in time, ${minutesLabel(Math.round(minutes / tickets))} on average.`
}
