import { ChartColumn } from 'lucide-react'
import { useMemo, useState } from 'react'
import { formatMinutes } from '#/shared/lib/dates.ts'
import { formatDollars } from '#/shared/lib/money.ts'
import type { CustomerReport } from '#/shared/reports/schemas.ts'
import { CustomersChart } from '#/web/features/reports/CustomersChart.tsx'
import css from '#/web/features/reports/customers-panel.module.css'
import { useRead } from '#/web/shell/api/use-read.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { Select } from '#/web/shell/parts/Field.tsx'
import { ListPanel } from '#/web/shell/parts/ListPanel.tsx'
import type { Column } from '#/web/shell/parts/Table.tsx'
import { saveFile } from '#/web/ui/files/save-file.ts'
import { writeCsv } from '#/web/ui/files/write-csv.ts'
import { byNumber, byText } from '#/web/ui/lists/compare.ts'
import { Quiet } from '#/web/ui/lists/Quiet.tsx'
import { useBusinessDay } from '#/web/ui/pages/use-business-day.ts'

const figure = (
  header: string,
  amountOf: (customer: CustomerReport) => number | string,
  format: (value: never) => string,
  phone: Column<CustomerReport>['phone'] = 'hidden',
): Column<CustomerReport> => ({
  header,
  align: 'end',
  width: 'money',
  phone,
  sort: byNumber(amountOf),
  cell: customer => format(amountOf(customer) as never),
})

const columns: readonly Column<CustomerReport>[] = [
  {
    header: 'Customer',
    phone: 'title',
    sort: byText(({ companyName, customerName }) => companyName || customerName),
    cell: ({ companyName, customerName }) => (
      <>
        <span>{companyName || customerName}</span> {companyName && <Quiet>{customerName}</Quiet>}
      </>
    ),
  },
  figure('Time', ({ minutes }) => minutes, formatMinutes, 'fact'),
  figure('Billable', ({ billableMinutes }) => billableMinutes, formatMinutes),
  figure('Invoiced', ({ revenue }) => revenue, formatDollars, 'fact'),
  figure('Cost of time', ({ cost }) => cost, formatDollars),
  figure('Margin', ({ margin }) => margin, formatDollars, 'amount'),
]
const reportedYears = 5

/** Time, revenue and margin by customer for a year. */
export function CustomersPanel() {
  const thisYear = Number(useBusinessDay().slice(0, 4))
  const [year, setYear] = useState(String(thisYear))
  const { data, error, retry } = useRead('listCustomerReports', { query: { year } })
  const customers = useMemo(() => data?.map(row => ({ ...row, id: row.customerId })), [data])
  return (
    <>
      {data && data.length > 0 && <CustomersChart customers={data} />}
      <ListPanel
        title="Time and margin by customer"
        columns={columns}
        rows={customers}
        counted={['customer', 'customers']}
        emptySign={ChartColumn}
        failure={error}
        retry={retry}
        more={undefined}
        pending={!data && !error}
        empty="No logged time or invoices in this year."
        tools={
          <div className={css.buttons}>
            <Select
              className={css.choice}
              aria-label="Year"
              value={year}
              onChange={event => setYear(event.target.value)}
            >
              {Array.from({ length: reportedYears }, (_, index) => String(thisYear - index)).map(one => (
                <option key={one}>{one}</option>
              ))}
            </Select>
            <Button
              size="sm"
              variant="outline"
              disabled={!data}
              aria-label="Export CSV: Time and margin by customer"
              onClick={() => data && saveFile(`Customers ${year}.csv`, csvOf(data), 'text/csv')}
            >
              Export CSV
            </Button>
          </div>
        }
      />
    </>
  )
}

const csvOf = (customers: readonly CustomerReport[]) =>
  writeCsv(
    ['Customer', 'Company', 'Minutes', 'Billable minutes', 'Invoiced', 'Cost of time', 'Margin'],
    customers.map(({ customerName, companyName, minutes, billableMinutes, revenue, cost, margin }) => [
      customerName,
      companyName,
      String(minutes),
      String(billableMinutes),
      revenue,
      cost,
      margin,
    ]),
  )
