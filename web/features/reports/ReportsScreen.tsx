import { formatMonth } from '#/shared/lib/dates.ts'
import { formatDollars } from '#/shared/lib/money.ts'
import type { Report } from '#/shared/reports/schemas.ts'
import { CustomersPanel } from '#/web/features/reports/CustomersPanel.tsx'
import { ExportPanel } from '#/web/features/reports/ExportPanel.tsx'
import css from '#/web/features/reports/reports-screen.module.css'
import { StatementPanel } from '#/web/features/reports/StatementPanel.tsx'
import { explain } from '#/web/shell/api/errors.ts'
import { useRead } from '#/web/shell/api/use-read.ts'
import { useSession } from '#/web/shell/api/use-session.ts'
import { ErrorState } from '#/web/shell/parts/Notice.tsx'
import { Page, PageTitle } from '#/web/shell/parts/Page.tsx'
import { Panel } from '#/web/shell/parts/Panel.tsx'
import { Skeleton } from '#/web/shell/parts/Skeleton.tsx'
import { ChartPanel } from '#/web/ui/charts/ChartPanel.tsx'

/** Business reports as charts, tables and files. */
export function ReportsScreen() {
  const { user } = useSession()
  const { data, error, retry } = useRead('getReport')
  return (
    <Page>
      <PageTitle>Reports</PageTitle>
      {error && (
        <Panel as="div">
          <ErrorState message={explain(error)} retry={retry} />
        </Panel>
      )}
      {!error && !data && <Skeleton height="320px" />}
      {data && <Charts report={data} />}
      {user?.role === 'admin' && <CustomersPanel />}
      <ExportPanel />
    </Page>
  )
}

function Charts({ report: { months, outstanding, totalOutstanding } }: { report: Report }) {
  return (
    <div className={css.charts}>
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
    </div>
  )
}
