import { ShieldCheck } from 'lucide-react'
import { oldestAge } from '#/shared/assets/age.ts'
import { assetTypeLabels } from '#/shared/assets/labels.ts'
import { formatDay, formatMonth } from '#/shared/lib/dates.ts'
import type { AssetsReport, EndingWarranty } from '#/shared/reports/schemas.ts'
import { ReportPart } from '#/web/features/reports/ReportPart.tsx'
import { SaveButton } from '#/web/features/reports/SaveButton.tsx'
import { useRead } from '#/web/shell/api/use-read.ts'
import { ListPanel } from '#/web/shell/parts/ListPanel.tsx'
import type { Column } from '#/web/shell/parts/Table.tsx'
import { ChartPanel } from '#/web/ui/charts/ChartPanel.tsx'
import { byText, byTime } from '#/web/ui/lists/compare.ts'
import { Quiet } from '#/web/ui/lists/Quiet.tsx'
import { RowLink } from '#/web/ui/lists/RowLink.tsx'

const columns: readonly Column<EndingWarranty>[] = [
  {
    header: 'Asset',
    phone: 'title',
    sort: byText(({ name }) => name),
    cell: ({ id, name, assetTag }) => (
      <>
        <RowLink to={`/assets/${id}`}>{name}</RowLink> <Quiet>{assetTag}</Quiet>
      </>
    ),
  },
  {
    header: 'Customer',
    phone: 'fact',
    sort: byText(({ customerName }) => customerName),
    cell: ({ customerName }) => customerName,
  },
  { header: 'Type', width: 'count', phone: 'hidden', cell: ({ type }) => assetTypeLabels[type] },
  {
    header: 'Warranty ends',
    width: 'day',
    phone: 'amount',
    sort: byTime(({ warrantyExpires }) => warrantyExpires),
    cell: ({ warrantyExpires }) => formatDay(warrantyExpires),
  },
]

/** The assets in use by age, and the warranties that end in twelve months. */
export function AssetsPanels() {
  const read = useRead('getAssetsReport')
  return <ReportPart read={read}>{report => <Assets {...report} retry={read.retry} />}</ReportPart>
}

function Assets({ ages, months, ending, retry }: AssetsReport & { retry: () => void }) {
  return (
    <>
      <ChartPanel
        title="Assets by age"
        note="Assets in use, by the years since their purchase."
        heading="Age"
        series={['Assets']}
        format={count => count}
        points={ages.map(({ years, count }) => ({ name: ageLabel(years), values: [String(count)] }))}
      />
      <ChartPanel
        title="Warranties that end"
        note="Assets in use whose warranty ends in each of twelve months."
        heading="Month"
        series={['Assets']}
        format={count => count}
        points={months.map(({ month, count }) => ({ name: formatMonth(month), values: [String(count)] }))}
      />
      <ListPanel
        title="Next warranties to end"
        columns={columns}
        rows={ending}
        counted={['asset', 'assets']}
        emptySign={ShieldCheck}
        more={undefined}
        pending={false}
        failure={undefined}
        retry={retry}
        empty="No warranty ends in the next twelve months."
        tools={<SaveButton of="Next warranties to end" header={csvHeader} rows={ending.map(csvRow)} />}
      />
    </>
  )
}

function ageLabel(years: number | null): string {
  if (years === null) return 'Unknown'
  if (years === 0) return 'Under 1 year'
  if (years === oldestAge) return `${years} years or more`
  return years === 1 ? '1 year' : `${years} years`
}

const csvHeader = ['Tag', 'Name', 'Type', 'Customer', 'Warranty ends']
const csvRow = ({ assetTag, name, type, customerName, warrantyExpires }: EndingWarranty) => [
  assetTag,
  name,
  assetTypeLabels[type],
  customerName,
  warrantyExpires,
]
