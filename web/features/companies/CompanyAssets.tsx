import { Laptop } from 'lucide-react'
import type { Asset } from '#/shared/assets/schemas.ts'
import type { Company } from '#/shared/companies/schemas.ts'
import { formatDay } from '#/shared/lib/dates.ts'
import { assetTones } from '#/shared/lib/tones.ts'
import { explain } from '#/web/shell/api/errors.ts'
import { useList } from '#/web/shell/api/use-list.ts'
import { Badge } from '#/web/shell/parts/Badge.tsx'
import { ListPanel } from '#/web/shell/parts/ListPanel.tsx'
import type { Column } from '#/web/shell/parts/Table.tsx'
import { byText, byTime } from '#/web/ui/lists/compare.ts'
import { RowLink } from '#/web/ui/lists/RowLink.tsx'

const columns: readonly Column<Asset>[] = [
  {
    header: 'Asset',
    phone: 'title',
    sort: byText(({ name }) => name),
    cell: ({ id, name }) => <RowLink to={`/assets/${id}`}>{name}</RowLink>,
  },
  {
    header: 'Used by',
    width: 'name',
    sort: byText(({ customerName }) => customerName),
    cell: ({ customerName }) => customerName || '—',
  },
  {
    header: 'Serial number',
    width: 'name',
    wide: true,
    phone: 'hidden',
    cell: ({ serialNumber }) => serialNumber || '—',
  },
  {
    header: 'Warranty until',
    width: 'day',
    phone: 'amount',
    sort: byTime(({ warrantyExpires }) => warrantyExpires),
    cell: ({ warrantyExpires }) => (warrantyExpires ? formatDay(warrantyExpires) : '—'),
  },
  {
    header: 'Status',
    width: 'state',
    phone: 'state',
    cell: ({ status }) => <Badge tone={assetTones[status]}>{status === 'active' ? 'Active' : 'Refunded'}</Badge>,
  },
]

/** A company's equipment, with the person using each device. */
export function CompanyAssets({ company: { id } }: { company: Company }) {
  const { rows, error, ...list } = useList('listAssets', { companyId: id })
  return (
    <ListPanel
      {...list}
      hidesTitle
      title="Assets"
      columns={columns}
      rows={rows}
      counted={['asset', 'assets']}
      failure={error && explain(error)}
      emptySign={Laptop}
      empty="No assets yet. PCs that we build for this company appear here after they are handed over."
    />
  )
}
