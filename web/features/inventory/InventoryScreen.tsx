import { Boxes } from 'lucide-react'
import { Fragment, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type InventoryItem, stockedCatalogs } from '#/shared/inventory/schemas.ts'
import { CountField } from '#/web/features/inventory/CountField.tsx'
import { inventoryColumns, type StockTask } from '#/web/features/inventory/inventory-columns.tsx'
import { itemsMatching, stockValue } from '#/web/features/inventory/matching-items.ts'
import { withOwnCounts } from '#/web/features/inventory/own-counts.ts'
import { useList } from '#/web/shell/api/use-list.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { ListPanel } from '#/web/shell/parts/ListPanel.tsx'
import { lazyDialog } from '#/web/shell/parts/lazy-dialog.tsx'
import { Page } from '#/web/shell/parts/Page.tsx'
import { SegmentedControl } from '#/web/shell/parts/SegmentedControl.tsx'
import { ClearFilters } from '#/web/ui/lists/ClearFilters.tsx'
import { oneOf, words } from '#/web/ui/lists/filters.ts'
import { SearchBox } from '#/web/ui/lists/SearchBox.tsx'
import { useFilters } from '#/web/ui/lists/use-filters.ts'
import { ListHead } from '#/web/ui/pages/ListHead.tsx'

const CountDialog = lazyDialog(async () => (await import('#/web/features/inventory/CountDialog.tsx')).CountDialog)
const MovementsDialog = lazyDialog(
  async () => (await import('#/web/features/inventory/MovementsDialog.tsx')).MovementsDialog,
)
const ReceiveDialog = lazyDialog(async () => (await import('#/web/features/inventory/ReceiveDialog.tsx')).ReceiveDialog)
const StockDetailsDialog = lazyDialog(
  async () => (await import('#/web/features/inventory/StockDetailsDialog.tsx')).StockDetailsDialog,
)

const filters = { catalog: oneOf(stockedCatalogs), low: oneOf(['1']), search: words(100) }
const catalogs = { products: 'Products', components: 'PC components' } as const
const amounts = { all: 'All', low: 'Low or out' } as const

/** Stock on hand, units reserved by orders, and stock movements. */
export function InventoryScreen() {
  const { filter, set, clear, isFiltered } = useFilters(filters)
  const { catalog = 'products', low, search = '' } = filter
  const { rows, changed, reload, error, ...list } = useInventory(filter)
  const [task, setTask] = useState<{ name: StockTask; item: InventoryItem; opened: number }>()
  const [isOpen, setIsOpen] = useState(false)
  const [isCounting, setCounting] = useState(false)
  const value = rows && stockValue(rows)
  const isNarrowed = Boolean(low || search)
  const page = useRef<HTMLDivElement>(null)
  // Begins at the first item, from which Enter leads on.
  useEffect(() => {
    if (isCounting) page.current?.querySelector<HTMLInputElement>('td input')?.focus()
  }, [isCounting])
  const columns = useMemo(
    () =>
      inventoryColumns(
        (name, item) => {
          setTask(before => ({ name, item, opened: (before?.opened ?? 0) + 1 }))
          setIsOpen(true)
        },
        isCounting ? item => <CountField item={item} onChanged={changed} onStale={reload} /> : undefined,
      ),
    [isCounting, changed, reload],
  )
  // The current row: the item may have changed since the dialog was opened.
  const item = task && (rows?.find(({ id }) => id === task.item.id) ?? task.item)
  const dialog = (name: StockTask) => ({ open: isOpen && task?.name === name, onClose: () => setIsOpen(false) })
  return (
    <Page wide ref={page}>
      <ListHead
        title="Inventory"
        facts={
          value
            ? `${list.more || isNarrowed ? `Value of the ${rows.length} shown` : 'Stock value'}: ${value}`
            : 'Reserved items are held for orders awaiting payment.'
        }
        tools={
          <>
            <SearchBox
              label="Search inventory"
              placeholder="Name, location or barcode"
              isScannedInto
              maxLength={100}
              value={search}
              onSearch={text => set('search', text)}
            />
            <SegmentedControl
              label="Catalog"
              labels={catalogs}
              value={catalog}
              onChoose={value => set('catalog', value === 'products' ? '' : value)}
            />
            <SegmentedControl
              label="Amount"
              labels={amounts}
              value={low ? 'low' : 'all'}
              onChoose={value => set('low', value === 'low' ? '1' : '')}
            />
          </>
        }
        action={
          <Button variant="outline" onClick={() => setCounting(!isCounting)}>
            {isCounting ? 'Finish count' : 'Count stock'}
          </Button>
        }
      />
      <ListPanel
        {...list}
        hidesTitle
        title={catalogs[catalog]}
        columns={columns}
        rows={rows}
        counted={['item', 'items']}
        failure={error}
        emptySign={Boxes}
        empty={search ? 'No items match.' : low ? 'No items are low on stock.' : 'No items in this catalog yet.'}
        emptyAction={isFiltered && <ClearFilters onClear={clear} />}
      />
      {task && item && (
        <Fragment key={task.opened}>
          <ReceiveDialog {...dialog('receive')} item={item} onChanged={changed} />
          <CountDialog {...dialog('count')} item={item} onChanged={changed} onStale={reload} />
          <StockDetailsDialog {...dialog('details')} item={item} onChanged={changed} onStale={reload} />
          <MovementsDialog {...dialog('movements')} item={item} />
        </Fragment>
      )}
    </Page>
  )
}

/** The items that match the filters, plus the changes made on this screen. A catalog has a few hundred items, so a search reads them all. */
function useInventory({ catalog, low, search = '' }: ReturnType<typeof useFilters<typeof filters>>['filter']) {
  const list = useList('listInventory', {
    ...(catalog === 'components' && { catalog }),
    ...(low && { low }),
  })
  const { more, pending, error } = list
  useEffect(() => {
    if (search && more && !pending && !error) more()
  }, [search, more, pending, error])
  const [own, setOwn] = useState<readonly InventoryItem[]>([])
  const changed = useCallback((item: InventoryItem) => setOwn(before => [...before, item]), [])
  const rows = useMemo(
    () => list.rows && itemsMatching(withOwnCounts(list.rows, own), search),
    [list.rows, own, search],
  )
  const { retry } = list
  const reload = useCallback(() => {
    setOwn([])
    retry()
  }, [retry])
  return { ...list, rows, changed, reload }
}
