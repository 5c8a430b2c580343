import { useState } from 'react'
import { formatMonth } from '#/shared/lib/dates.ts'
import { formatDollars } from '#/shared/lib/money.ts'
import type { Report } from '#/shared/reports/schemas.ts'
import { AssetsPanels } from '#/web/features/reports/AssetsPanels.tsx'
import { CustomersPanel } from '#/web/features/reports/CustomersPanel.tsx'
import { ExportPanel } from '#/web/features/reports/ExportPanel.tsx'
import { RenewalsPanels } from '#/web/features/reports/RenewalsPanels.tsx'
import { LoadingCharts, ReportCharts } from '#/web/features/reports/ReportCharts.tsx'
import { ReportPart } from '#/web/features/reports/ReportPart.tsx'
import { SalesPanel } from '#/web/features/reports/SalesPanel.tsx'
import { StatementPanel } from '#/web/features/reports/StatementPanel.tsx'
import { TicketsPanels } from '#/web/features/reports/TicketsPanels.tsx'
import { UtilizationPanels } from '#/web/features/reports/UtilizationPanels.tsx'
import { useRead } from '#/web/shell/api/use-read.ts'
import { useSession } from '#/web/shell/api/use-session.ts'
import { Page } from '#/web/shell/parts/Page.tsx'
import { useModuleOn } from '#/web/shell/parts/use-module-on.ts'
import { ChartPanel } from '#/web/ui/charts/ChartPanel.tsx'
import { FilterSelect } from '#/web/ui/lists/FilterSelect.tsx'
import { ListHead } from '#/web/ui/pages/ListHead.tsx'
import { useBusinessDay } from '#/web/ui/pages/use-business-day.ts'

/** Business reports as charts, tables and files. */
export function ReportsScreen() {
  const { user } = useSession()
  const isOn = useModuleOn()
  const [year, setYear] = useState('')
  const read = useRead('getReport', year ? { query: { year } } : {})
  return (
    <Page>
      <ListHead title="Reports" tools={<PeriodFilter year={year} onChoose={setYear} />} />
      <ReportPart read={read} loading={<LoadingCharts />}>
        {report => <Charts report={report} />}
      </ReportPart>
      <TicketsPanels year={year} />
      {user?.role === 'admin' && <UtilizationPanels year={year} />}
      {isOn('quotes') && <SalesPanel year={year} />}
      {isOn('contracts') && <RenewalsPanels />}
      <AssetsPanels />
      {user?.role === 'admin' && <CustomersPanel />}
      <ExportPanel />
    </Page>
  )
}

const reportedYears = 5

/** The months in the charts: the last twelve, or those of a year. */
function PeriodFilter({ year, onChoose }: { year: string; onChoose: (year: string) => void }) {
  const thisYear = Number(useBusinessDay().slice(0, 4))
  // Names that are numbers would be sorted, oldest first.
  const labels = Object.fromEntries(
    Array.from({ length: reportedYears }, (_, ago) => String(thisYear - ago)).map(one => [`y${one}`, one]),
  )
  return (
    <FilterSelect
      name="Period"
      all="Last 12 months"
      labels={labels}
      value={year && `y${year}`}
      onChoose={value => onChoose(value.slice(1))}
    />
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
