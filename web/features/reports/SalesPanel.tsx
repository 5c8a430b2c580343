import { formatMonth } from '#/shared/lib/dates.ts'
import { declineReasonLabels } from '#/shared/quotes/labels.ts'
import type { SalesReport } from '#/shared/reports/schemas.ts'
import { ReportPart } from '#/web/features/reports/ReportPart.tsx'
import { useRead } from '#/web/shell/api/use-read.ts'
import { ChartPanel } from '#/web/ui/charts/ChartPanel.tsx'

/** The quotes of each month: how many were sent, and how they were decided. */
export function SalesPanel({ year }: { year: string }) {
  const read = useRead('getSalesReport', year ? { query: { year } } : {})
  return <ReportPart read={read}>{report => <Sales {...report} />}</ReportPart>
}

function Sales(report: SalesReport) {
  return (
    <ChartPanel
      title="Quotes by month"
      note={`One-time totals of the quotes sent and accepted. ${reasonsOf(report)}`}
      heading="Month"
      series={['Sent', 'Accepted']}
      countsInTable={['Quotes sent', 'Accepted', 'Declined', 'Expired', 'Days to acceptance']}
      points={report.months.map(month => ({
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
