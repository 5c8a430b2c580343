import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { InventoryItem } from '#/shared/inventory/schemas.ts'
import { formatDollars } from '#/shared/lib/money.ts'
import { shortId } from '#/shared/lib/short-id.ts'
import css from '#/web/features/inventory/inventory-columns.module.css'
import { categoryOf } from '#/web/features/inventory/item-category.ts'
import { Badge } from '#/web/shell/parts/Badge.tsx'
import type { Column } from '#/web/shell/parts/Table.tsx'
import { byNumber, byText } from '#/web/ui/lists/compare.ts'
import { Quiet } from '#/web/ui/lists/Quiet.tsx'
import { RowActions } from '#/web/ui/lists/RowActions.tsx'

export type StockTask = 'receive' | 'count' | 'details' | 'movements'

/** The place of an item, in the second line of phones. */
const PhonePlace = (item: Pick<InventoryItem, 'location' | 'catalog' | 'category'>) => (
  <span className={css.phonePlace}>{item.location || categoryOf(item)}</span>
)

/** The columns of the inventory. With `countOf`, each row has a field for its count. */
export const inventoryColumns = (
  begin: (task: StockTask, item: InventoryItem) => void,
  countOf: ((item: InventoryItem) => ReactNode) | undefined,
): readonly Column<InventoryItem>[] => [
  {
    header: 'Item',
    phone: 'title',
    sort: byText(({ name }) => name),
    cell: ({ name, location, available, isLow, ...item }) => (
      <>
        <span className={css.item}>
          <strong className={css.name}>{name}</strong>
          {isLow && (
            <Badge tone={available > 0 ? 'warning' : 'danger'}>{available > 0 ? 'Low stock' : 'Out of stock'}</Badge>
          )}
        </span>
        <span className={css.place}>{[location, categoryOf(item)].filter(Boolean).join(' · ')}</span>
      </>
    ),
  },
  {
    header: 'On hand',
    align: 'end',
    width: 'count',
    phone: countOf ? 'amount' : 'hidden',
    sort: countOf ? undefined : byNumber(({ onHand }) => onHand),
    className: countOf && css.amount,
    cell: item =>
      countOf ? (
        <>
          <PhonePlace {...item} />
          {countOf(item)}
        </>
      ) : (
        item.onHand
      ),
  },
  {
    header: 'Reserved',
    align: 'end',
    width: 'name',
    phone: 'hidden',
    sort: byNumber(({ reserved }) => reserved),
    cell: ({ reserved, reservedBy }) => (
      <span className={css.reserved}>
        <span>
          {reservedBy.map(({ orderId, quantity }) => (
            <Link key={orderId} className={css.order} to={`/orders/${orderId}`}>
              {shortId(orderId)} ({quantity})
            </Link>
          ))}
        </span>
        {reserved}
      </span>
    ),
  },
  {
    header: 'Available',
    align: 'end',
    width: 'count',
    phone: countOf ? 'hidden' : 'amount',
    className: countOf ? undefined : css.amount,
    sort: byNumber(({ available }) => available),
    cell: ({ available, reorderPoint, isLow, ...item }) => (
      <>
        <PhonePlace {...item} />
        <span className={css.units}>
          {available} <span className={css.unit}>available{isLow && `, reorder at ${reorderPoint}`}</span>
        </span>
      </>
    ),
  },
  {
    header: 'Reorder at',
    align: 'end',
    width: 'count',
    phone: 'hidden',
    sort: byNumber(({ reorderPoint }) => reorderPoint),
    cell: ({ reorderPoint }) => <Quiet>{reorderPoint}</Quiet>,
  },
  {
    header: 'Unit cost',
    align: 'end',
    width: 'money',
    wide: 'widest',
    phone: 'hidden',
    sort: byNumber(({ unitCost }) => unitCost ?? -1),
    cell: ({ unitCost }) => unitCost !== null && formatDollars(unitCost),
  },
  {
    header: 'Actions',
    align: 'end',
    width: 'actions',
    phone: 'menu',
    cell: item => (
      <RowActions
        of={item.name}
        actions={[
          { label: 'Receive', name: `Receive ${item.name}`, place: 'hover', onSelect: () => begin('receive', item) },
          { label: 'Count', name: `Count ${item.name}`, place: 'hover', onSelect: () => begin('count', item) },
          {
            label: 'Stock details',
            name: `Stock details of ${item.name}`,
            place: 'menu',
            onSelect: () => begin('details', item),
          },
          {
            label: 'Movements',
            name: `Movements of ${item.name}`,
            place: 'menu',
            onSelect: () => begin('movements', item),
          },
        ]}
      />
    ),
  },
]
