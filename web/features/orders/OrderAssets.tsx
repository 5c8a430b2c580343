import { Laptop } from 'lucide-react'
import type { OrderAsset } from '#/shared/assets/schemas.ts'
import type { OrderPage } from '#/shared/orders/schemas.ts'
import { useList } from '#/web/shell/api/use-list.ts'
import { ListPanel } from '#/web/shell/parts/ListPanel.tsx'
import type { Column } from '#/web/shell/parts/Table.tsx'
import { AssetState } from '#/web/ui/labels/AssetState.tsx'
import { Quiet } from '#/web/ui/lists/Quiet.tsx'
import { RowLink } from '#/web/ui/lists/RowLink.tsx'

const columns: readonly Column<OrderAsset>[] = [
  {
    header: 'Asset',
    phone: 'title',
    cell: ({ id, name, assetTag }) => (
      <>
        <RowLink to={`/assets/${id}`}>{name}</RowLink> <Quiet>{assetTag}</Quiet>
      </>
    ),
  },
  { header: 'Serial number', width: 'name', phone: 'amount', cell: ({ serialNumber }) => serialNumber || '—' },
  { header: 'Status', width: 'state', phone: 'state', cell: ({ status }) => <AssetState status={status} /> },
]

/** The assets that the shipments of an order made, as far as the reader may see them. */
export function OrderAssets({ order: { id, version, isPickup } }: { order: OrderPage }) {
  // They follow the order, so they are read again with each of its versions.
  const { rows, error, ...list } = useList('listOrderAssets', {}, { id }, String(version))
  return (
    <ListPanel
      {...list}
      title="Assets"
      columns={columns}
      rows={rows}
      counted={['asset', 'assets']}
      failure={error}
      emptySign={Laptop}
      empty={`The ${isPickup ? 'items that were picked up' : 'shipped items'} appear here as assets in a minute.`}
    />
  )
}
