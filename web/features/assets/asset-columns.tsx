import type { Asset } from '#/shared/assets/schemas.ts'
import { ageLabel } from '#/web/features/assets/age-label.ts'
import css from '#/web/features/assets/asset-columns.module.css'
import type { Column } from '#/web/shell/parts/Table.tsx'
import { statusColumn, typeColumn, warrantyColumn } from '#/web/ui/lists/asset-columns.tsx'
import { byText, byTime } from '#/web/ui/lists/compare.ts'
import { Matched } from '#/web/ui/lists/Matched.tsx'
import { Quiet } from '#/web/ui/lists/Quiet.tsx'
import { RowLink } from '#/web/ui/lists/RowLink.tsx'
import { SelectBox } from '#/web/ui/lists/SelectBox.tsx'

interface AssetColumnsOptions {
  forStaff: boolean
  /** Whether the rows name who uses an asset. */
  showsCustomer: boolean
  /** Marked in names, tags and serial numbers. */
  search: string | undefined
  /** The business's day. */
  today: string
  selection: { has: (id: string) => boolean; toggle: (asset: Asset) => void }
}

/** The columns of the list of assets. */
export function assetColumns(options: AssetColumnsOptions): readonly Column<Asset>[] {
  const { forStaff, showsCustomer, search, today, selection } = options
  return [
    ...(forStaff ? [selectColumn(selection)] : []),
    {
      header: 'Asset',
      phone: 'title',
      sort: byText(({ name }) => name),
      cell: ({ id, name, assetTag }) => (
        <span className={css.line}>
          <RowLink to={`/assets/${id}`}>
            <Matched text={name} search={search} />
          </RowLink>{' '}
          <Quiet>
            <Matched text={assetTag} search={search} />
          </Quiet>
        </span>
      ),
    },
    ...(showsCustomer ? [customerColumn(forStaff)] : []),
    typeColumn,
    {
      header: 'Serial number',
      width: 'id',
      wide: true,
      phone: 'hidden',
      cell: ({ serialNumber }) => (serialNumber ? <Matched text={serialNumber} search={search} /> : '—'),
    },
    {
      header: 'Age',
      width: 'sign',
      wide: true,
      align: 'end',
      phone: 'hidden',
      sort: byTime(({ purchaseDate }) => purchaseDate),
      cell: ({ purchaseDate }) => ageLabel(purchaseDate, today),
    },
    warrantyColumn(today),
    statusColumn,
  ]
}

const selectColumn = ({ has, toggle }: AssetColumnsOptions['selection']): Column<Asset> => ({
  header: 'Select',
  width: 'check',
  phone: 'start',
  cell: asset => (
    <SelectBox
      label={`Select ${[asset.name, asset.assetTag].filter(Boolean).join(', ')}`}
      checked={has(asset.id)}
      onToggle={() => toggle(asset)}
    />
  ),
})

/** The person who uses the asset, and their company. */
const customerColumn = (forStaff: boolean): Column<Asset> => ({
  header: forStaff ? 'Customer' : 'Used by',
  sort: byText(({ customerName, companyName }) => companyName || customerName),
  cell: ({ customerId, companyId, customerName, companyName }) => {
    if (!forStaff) return customerName || '—'
    const to = companyId ? `/assets?companyId=${companyId}` : `/assets?customerId=${customerId}`
    return (
      <span className={css.line}>
        <RowLink to={to}>{companyName || customerName}</RowLink> {companyName && <Quiet>{customerName}</Quiet>}
      </span>
    )
  },
})
