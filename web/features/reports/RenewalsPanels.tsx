import { CalendarClock, Clock } from 'lucide-react'
import { Link } from 'react-router-dom'
import { formatHours } from '#/shared/contracts/rules.ts'
import { formatDay, formatMonth } from '#/shared/lib/dates.ts'
import { formatDollars } from '#/shared/lib/money.ts'
import type { RenewalsReport } from '#/shared/reports/schemas.ts'
import { ReportPart } from '#/web/features/reports/ReportPart.tsx'
import { SaveButton } from '#/web/features/reports/SaveButton.tsx'
import { useRead } from '#/web/shell/api/use-read.ts'
import { ListPanel } from '#/web/shell/parts/ListPanel.tsx'
import type { Column } from '#/web/shell/parts/Table.tsx'
import { ChartPanel } from '#/web/ui/charts/ChartPanel.tsx'
import { byNumber, byText } from '#/web/ui/lists/compare.ts'

type Renewal = RenewalsReport['renewals'][number]
type Hours = RenewalsReport['hours'][number]

const title = <Row extends Renewal | Hours>(): Column<Row> => ({
  header: 'Contract',
  phone: 'title',
  sort: byText(contract => contract.title),
  cell: ({ id, title: name }) => <Link to={`/contracts/${id}`}>{name}</Link>,
})
const customer = <Row extends Renewal | Hours>(): Column<Row> => ({
  header: 'Customer',
  phone: 'fact',
  sort: byText(({ customerName }) => customerName),
  cell: ({ customerName }) => customerName,
})

const renewalColumns: readonly Column<Renewal>[] = [
  title(),
  customer(),
  {
    header: 'Renews or ends',
    width: 'time',
    phone: 'fact',
    sort: byText(({ day }) => day),
    cell: ({ renews, day }) => `${renews ? 'Renews after' : 'Ends'} ${formatDay(day)}`,
  },
  {
    header: 'Monthly',
    align: 'end',
    width: 'money',
    phone: 'amount',
    sort: byNumber(({ monthlyAmount }) => monthlyAmount),
    cell: ({ monthlyAmount }) => formatDollars(monthlyAmount),
  },
]

const hoursColumns: readonly Column<Hours>[] = [
  title(),
  customer(),
  {
    header: 'Used',
    align: 'end',
    width: 'day',
    phone: 'amount',
    sort: byNumber(({ usedMinutes }) => usedMinutes),
    cell: ({ usedMinutes }) => formatHours(usedMinutes),
  },
  {
    header: 'Included',
    align: 'end',
    width: 'day',
    phone: 'fact',
    sort: byNumber(({ includedMinutes }) => includedMinutes),
    cell: ({ includedMinutes }) => formatHours(includedMinutes),
  },
]

/** The contracts that renew or end in twelve months, and the support hours that customers used this month. */
export function RenewalsPanels() {
  const read = useRead('getRenewalsReport')
  return <ReportPart read={read}>{report => <Renewals {...report} retry={read.retry} />}</ReportPart>
}

function Renewals({ months, renewals, hours, retry }: RenewalsReport & { retry: () => void }) {
  return (
    <>
      <ChartPanel
        title="Renewals and ends"
        note="Monthly amounts of the contracts that renew or end in each of the next twelve months."
        heading="Month"
        series={['Renewing', 'Ending']}
        points={months.map(({ month, renewing, ending }) => ({ name: formatMonth(month), values: [renewing, ending] }))}
      />
      <ListPanel
        title="Contracts that renew or end"
        columns={renewalColumns}
        rows={renewals}
        counted={['contract', 'contracts']}
        emptySign={CalendarClock}
        more={undefined}
        pending={false}
        failure={undefined}
        retry={retry}
        empty="No contract renews or ends in the next twelve months."
        tools={<SaveButton of="Contracts that renew or end" header={renewalsHeader} rows={renewals.map(renewalRow)} />}
      />
      <ListPanel
        title="Support hours this month"
        columns={hoursColumns}
        rows={hours}
        counted={['contract', 'contracts']}
        emptySign={Clock}
        more={undefined}
        pending={false}
        failure={undefined}
        retry={retry}
        empty="No active contract includes support hours."
        tools={<SaveButton of="Support hours this month" header={hoursHeader} rows={hours.map(hoursRow)} />}
      />
    </>
  )
}

const renewalsHeader = ['Number', 'Title', 'Customer', 'Last day', 'Renews', 'Monthly']
const renewalRow = ({ contractNumber, title: name, customerName, day, renews, monthlyAmount }: Renewal) => [
  contractNumber,
  name,
  customerName,
  day,
  renews ? 'yes' : 'no',
  monthlyAmount,
]

const hoursHeader = ['Number', 'Title', 'Customer', 'Used minutes', 'Included minutes']
const hoursRow = ({ contractNumber, title: name, customerName, usedMinutes, includedMinutes }: Hours) => [
  contractNumber,
  name,
  customerName,
  String(usedMinutes),
  String(includedMinutes),
]
