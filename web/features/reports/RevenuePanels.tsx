import { formatMonth } from '#/shared/lib/dates.ts'
import { formatDollars } from '#/shared/lib/money.ts'
import type { Report } from '#/shared/reports/schemas.ts'
import { LoadingCharts, ReportCharts } from '#/web/features/reports/ReportCharts.tsx'
import { ReportPart } from '#/web/features/reports/ReportPart.tsx'
import { StatementPanel } from '#/web/features/reports/StatementPanel.tsx'
import { useRead } from '#/web/shell/api/use-read.ts'
import { ChartPanel } from '#/web/ui/charts/ChartPanel.tsx'

/** The revenue, recurring revenue and balances due of a period, and the statement of a customer. */
export function RevenuePanels({ year }: { year: string }) {
  const read = useRead('getReport', year ? { query: { year } } : {})
  return (
    <ReportPart read={read} loading={<LoadingCharts />}>
      {report => <Charts report={report} />}
    </ReportPart>
  )
}

function Charts({ report: { months, outstanding, totalOutstanding } }: { report: Report }) {
  return (
    <ReportCharts>
      <ChartPanel
        title="Revenue by month"
        note="Amounts invoiced before tax, less credit notes and voided invoices, and payments received."
        heading="Month"
        series={['Invoiced', 'Paid']}
        points={months.map(({ month, revenue, received }) => ({
          name: formatMonth(month),
          values: [revenue, received],
        }))}
      />
      <ChartPanel
        title="Recurring revenue"
        note="Monthly recurring revenue and its change."
        heading="Month"
        series={['Recurring']}
        alsoInTable="Change"
        points={months.map(({ month, recurring, recurringChange }) => ({
          name: formatMonth(month),
          values: [recurring],
          also: recurringChange,
        }))}
      />
      <ChartPanel
        title="Balance due by age"
        note={`Total balance due: ${formatDollars(totalOutstanding)}`}
        heading="Age"
        series={['Balance due']}
        points={outstanding.map(({ name, amount }) => ({ name, values: [amount] }))}
      />
      <StatementPanel />
    </ReportCharts>
  )
}
