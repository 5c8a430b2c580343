import { Laptop } from 'lucide-react'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import type { Asset } from '#/shared/assets/schemas.ts'
import type { Company } from '#/shared/companies/schemas.ts'
import css from '#/web/features/companies/company-columns.module.css'
import { useList } from '#/web/shell/api/use-list.ts'
import { buttonVariant } from '#/web/shell/parts/Button.tsx'
import { ListPanel } from '#/web/shell/parts/ListPanel.tsx'
import type { Column } from '#/web/shell/parts/Table.tsx'
import { statusColumn, typeColumn, warrantyColumn } from '#/web/ui/lists/asset-columns.tsx'
import { byText } from '#/web/ui/lists/compare.ts'
import { Quiet } from '#/web/ui/lists/Quiet.tsx'
import { RowLink } from '#/web/ui/lists/RowLink.tsx'
import { useBusinessDay } from '#/web/ui/pages/use-business-day.ts'

const columnsOn = (today: string): readonly Column<Asset>[] => [
  {
    header: 'Asset',
    phone: 'title',
    sort: byText(({ name }) => name),
    cell: ({ id, name, assetTag }) => (
      <span className={css.company}>
        <RowLink to={`/assets/${id}`}>{name}</RowLink> <Quiet>{assetTag}</Quiet>
      </span>
    ),
  },
  {
    header: 'Used by',
    width: 'name',
    sort: byText(({ customerName }) => customerName),
    cell: ({ customerName }) => customerName || '—',
  },
  typeColumn,
  {
    header: 'Serial number',
    width: 'name',
    wide: true,
    phone: 'hidden',
    cell: ({ serialNumber }) => serialNumber || '—',
  },
  warrantyColumn(today),
  statusColumn,
]

/** A company's equipment in use, with the person using each device. */
export function CompanyAssets({ company: { id } }: { company: Company }) {
  const { rows, error, ...list } = useList('listAssets', { companyId: id })
  const today = useBusinessDay()
  const columns = useMemo(() => columnsOn(today), [today])
  const all = (
    <Link to={`/assets?status=all&companyId=${id}`} {...buttonVariant({ variant: 'outline', size: 'sm' })}>
      View all, with retired ones
    </Link>
  )
  return (
    <ListPanel
      {...list}
      title="Assets in use"
      tools={all}
      columns={columns}
      rows={rows}
      counted={['asset', 'assets']}
      failure={error}
      emptySign={Laptop}
      empty="No assets in use yet. Add one, import a list, or ship an order: equipment appears by itself."
    />
  )
}
