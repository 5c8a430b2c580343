import { Clock } from 'lucide-react'
import { useState } from 'react'
import { formatMinutes, formatMonth } from '#/shared/lib/dates.ts'
import type { UtilizationReport } from '#/shared/reports/schemas.ts'
import {
  decimalHours,
  shareOfWhole,
  totalUtilization,
  type Utilization,
  utilizationByMonth,
} from '#/shared/reports/utilization.ts'
import { ReportPart } from '#/web/features/reports/ReportPart.tsx'
import { SaveButton } from '#/web/features/reports/SaveButton.tsx'
import { useRead } from '#/web/shell/api/use-read.ts'
import { ListPanel } from '#/web/shell/parts/ListPanel.tsx'
import type { Column } from '#/web/shell/parts/Table.tsx'
import { ChartPanel } from '#/web/ui/charts/ChartPanel.tsx'
import { byNumber, byText } from '#/web/ui/lists/compare.ts'
import { FilterSelect } from '#/web/ui/lists/FilterSelect.tsx'

/** The time that each person logged: how much of it is billable, and how much of the opening hours it fills. */
export function UtilizationPanels({ year }: { year: string }) {
  const read = useRead('getUtilizationReport', year ? { query: { year } } : {})
  return <ReportPart read={read}>{report => <Panels report={report} retry={read.retry} />}</ReportPart>
}

interface PersonRow extends Utilization {
  id: string
  name: string
}

const minutesColumn = (
  header: string,
  minutesOf: (row: PersonRow) => number,
  phone: Column<PersonRow>['phone'],
): Column<PersonRow> => ({
  header,
  align: 'end',
  width: 'money',
  phone,
  sort: byNumber(minutesOf),
  cell: row => formatMinutes(minutesOf(row)),
})

const columns: readonly Column<PersonRow>[] = [
  { header: 'Technician', phone: 'title', sort: byText(({ name }) => name), cell: ({ name }) => name },
  minutesColumn('Logged', ({ minutes }) => minutes, 'fact'),
  minutesColumn('Billable', ({ billableMinutes }) => billableMinutes, 'fact'),
  minutesColumn('Under contract', ({ contractMinutes }) => contractMinutes, 'hidden'),
  {
    header: 'Billable share',
    align: 'end',
    width: 'money',
    phone: 'amount',
    sort: byNumber(({ billableMinutes, minutes }) => billableMinutes / minutes),
    cell: ({ billableMinutes, minutes }) => shareOfWhole(billableMinutes, minutes),
  },
]

/** The share of opening hours that logged time fills. */
const utilizationColumn: Column<PersonRow> = {
  header: 'Utilization',
  align: 'end',
  width: 'money',
  phone: 'hidden',
  sort: byNumber(({ minutes, openMinutes }) => minutes / (openMinutes || 1)),
  cell: ({ minutes, openMinutes }) => shareOfWhole(minutes, openMinutes),
}

function Panels({ report, retry }: { report: UtilizationReport; retry: () => void }) {
  const hasOpeningHours = report.months.every(({ openMinutes }) => openMinutes !== null)
  const rows = report.people.map(({ userId, name }) => ({
    id: userId,
    name,
    ...totalUtilization(utilizationByMonth(report, userId)),
  }))
  return (
    <>
      {rows.length > 0 && <HoursPanel report={report} hasOpeningHours={hasOpeningHours} />}
      <ListPanel
        title="Utilization by technician"
        columns={hasOpeningHours ? [...columns, utilizationColumn] : columns}
        rows={rows}
        counted={['technician', 'technicians']}
        emptySign={Clock}
        more={undefined}
        pending={false}
        failure={undefined}
        retry={retry}
        empty="No time was logged in this period."
        tools={<SaveButton of="Utilization by technician" header={csvHeader} rows={csvRows(report)} />}
      />
    </>
  )
}

interface HoursPanelProps {
  report: UtilizationReport
  hasOpeningHours: boolean
}

/** The hours of each month, of everyone or of one person. */
function HoursPanel({ report, hasOpeningHours }: HoursPanelProps) {
  const [chosen, setChosen] = useState('')
  const person = report.people.find(({ userId }) => userId === chosen)
  const months = utilizationByMonth(report, person?.userId)
  const { minutes, billableMinutes, openMinutes } = totalUtilization(months)
  const utilization = hasOpeningHours ? ` Utilization: ${shareOfWhole(minutes, openMinutes)} of opening hours.` : ''
  return (
    <ChartPanel
      title="Hours by month"
      note={`${formatMinutes(minutes)} logged, ${shareOfWhole(billableMinutes, minutes)} of it billable.${utilization}`}
      heading="Month"
      series={['Logged', 'Billable']}
      format={hours => `${Number(hours)} h`}
      countsInTable={['Contract hours', 'Billable share', ...(hasOpeningHours ? ['Utilization'] : [])]}
      points={months.map(month => ({
        name: formatMonth(month.month),
        values: [decimalHours(month.minutes), decimalHours(month.billableMinutes)],
        counts: [
          decimalHours(month.contractMinutes),
          shareOfWhole(month.billableMinutes, month.minutes),
          ...(hasOpeningHours ? [shareOfWhole(month.minutes, month.openMinutes)] : []),
        ],
      }))}
      tools={
        <FilterSelect
          name="Technician"
          all="All technicians"
          labels={Object.fromEntries(report.people.map(({ userId, name }) => [userId, name]))}
          value={chosen}
          onChoose={setChosen}
        />
      }
    />
  )
}

const csvHeader = [
  'Technician',
  'Month',
  'Logged minutes',
  'Billable minutes',
  'Contract minutes',
  'Opening minutes',
] as const
const csvRows = (report: UtilizationReport) =>
  report.people.flatMap(({ userId, name }) =>
    utilizationByMonth(report, userId)
      .filter(({ minutes }) => minutes > 0)
      .map(({ month, minutes, billableMinutes, contractMinutes, openMinutes }) => [
        name,
        month,
        String(minutes),
        String(billableMinutes),
        String(contractMinutes),
        String(openMinutes ?? ''),
      ]),
  )
