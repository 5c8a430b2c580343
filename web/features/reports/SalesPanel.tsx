import { formatMonth } from '#/shared/lib/dates.ts'
import { declineReasonLabels } from '#/shared/quotes/labels.ts'
import type { SalesReport } from '#/shared/reports/schemas.ts'
import { explain } from '#/web/shell/api/errors.ts'
import { useRead } from '#/web/shell/api/use-read.ts'
import { ErrorState } from '#/web/shell/parts/Notice.tsx'
import { Panel } from '#/web/shell/parts/Panel.tsx'
import { Skeleton } from '#/web/shell/parts/Skeleton.tsx'
import { ChartPanel } from '#/web/ui/charts/ChartPanel.tsx'

/** The quotes of each month: how many were sent, and how they were decided. */
export function SalesPanel({ year }: { year: string }) {
  const { data, error, retry } = useRead('getSalesReport', year ? { query: { year } } : {})
  if (error) {
    return (
      <Panel as="div">
        <ErrorState message={explain(error)} retry={retry} />
      </Panel>
    )
  }
  if (!data) return <Skeleton height="320px" />
  return (
    <ChartPanel
      title="Quotes by month"
      note={`One-time totals of the quotes sent and accepted. ${reasonsOf(data)}`}
      heading="Month"
      series={['Sent', 'Accepted']}
      countsInTable={['Quotes sent', 'Accepted', 'Declined', 'Expired', 'Days to acceptance']}
      points={data.months.map(month => ({
        name: formatMonth(month.month),
        values: [month.sentValue, month.acceptedValue],
        counts: [
          String(month.sent),
          String(month.accepted),
          String(month.declined),
          String(month.expired),
          String(month.daysToAcceptance ?? ''),
        ],
      }))}
    />
  )
}

/** The reasons for which customers declined, as a sentence. */
const reasonsOf = ({ declines }: SalesReport): string =>
  declines.length === 0
    ? 'No quotes were declined.'
    : `Declined: ${declines.map(({ reason, count }) => `${declineReasonLabels[reason]} (${count})`).join(', ')}.`
