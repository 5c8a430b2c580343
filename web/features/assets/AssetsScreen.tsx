import { Laptop } from 'lucide-react'
import type { Asset } from '#/shared/assets/schemas.ts'
import { formatDay } from '#/shared/lib/dates.ts'
import { UserId } from '#/shared/lib/ids.ts'
import { isStaff } from '#/shared/users/roles.ts'
import { AssetState } from '#/web/features/assets/AssetState.tsx'
import { explain } from '#/web/shell/api/errors.ts'
import { useList } from '#/web/shell/api/use-list.ts'
import { useSession } from '#/web/shell/api/use-session.ts'
import { ListPanel } from '#/web/shell/parts/ListPanel.tsx'
import { Page } from '#/web/shell/parts/Page.tsx'
import type { Column } from '#/web/shell/parts/Table.tsx'
import { byText, byTime } from '#/web/ui/lists/compare.ts'
import { FilterChip } from '#/web/ui/lists/FilterSelect.tsx'
import { parsedBy } from '#/web/ui/lists/filters.ts'
import { Quiet } from '#/web/ui/lists/Quiet.tsx'
import { RowLink } from '#/web/ui/lists/RowLink.tsx'
import { useFilters } from '#/web/ui/lists/use-filters.ts'
import { ListHead } from '#/web/ui/pages/ListHead.tsx'

const filters = { customerId: parsedBy(UserId) }

const customerColumn: Column<Asset> = {
  header: 'Customer',
  sort: byText(({ customerName }) => customerName),
  cell: ({ customerId, customerName, companyName }) => (
    <>
      <RowLink to={`/assets?customerId=${customerId}`}>{customerName}</RowLink> <Quiet>{companyName}</Quiet>
    </>
  ),
}

const columns: readonly Column<Asset>[] = [
  {
    header: 'Asset',
    phone: 'title',
    sort: byText(({ name }) => name),
    cell: ({ id, name }) => <RowLink to={`/assets/${id}`}>{name}</RowLink>,
  },
  {
    header: 'Purchased',
    width: 'day',
    phone: 'hidden',
    sort: byTime(({ purchaseDate }) => purchaseDate),
    cell: ({ purchaseDate }) => (purchaseDate ? formatDay(purchaseDate) : '—'),
  },
  {
    header: 'Warranty until',
    width: 'day',
    phone: 'amount',
    sort: byTime(({ warrantyExpires }) => warrantyExpires),
    cell: ({ warrantyExpires }) => (warrantyExpires ? formatDay(warrantyExpires) : '—'),
  },
  { header: 'Status', width: 'state', phone: 'state', cell: ({ status }) => <AssetState status={status} /> },
]

const staffColumns = columns.toSpliced(1, 0, customerColumn)

/** A customer's own assets. Staff see all assets, or those of one customer. */
export function AssetsScreen() {
  const { user } = useSession()
  return user ? <Assets forStaff={isStaff(user.role)} /> : null
}

function Assets({ forStaff }: { forStaff: boolean }) {
  const { filter, clear } = useFilters(filters)
  const customerId = forStaff ? filter.customerId : undefined
  const { rows, error, ...list } = useList('listAssets', { ...(customerId && { customerId }) })
  const customer = customerId && `Customer: ${rows?.[0]?.customerName ?? 'one customer'}`
  return (
    <Page wide={forStaff}>
      <ListHead
        title="Assets"
        tools={
          customer && (
            <FilterChip label={customer} onClear={clear}>
              {customer}
            </FilterChip>
          )
        }
      />
      <ListPanel
        {...list}
        hidesTitle
        title={forStaff ? 'All assets' : 'Your assets'}
        columns={forStaff ? staffColumns : columns}
        rows={rows}
        counted={['asset', 'assets']}
        failure={error && explain(error)}
        emptySign={Laptop}
        empty={
          forStaff
            ? 'No assets yet. PCs that we build appear here after they are handed over.'
            : 'No assets yet. PCs that we build for you appear here, with their serial numbers and warranties.'
        }
      />
    </Page>
  )
}
