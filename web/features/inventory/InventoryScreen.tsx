import { Fragment, useCallback, useState } from 'react'
import type { InventoryItem } from '#/shared/inventory/schemas.ts'
import { InventoryRow } from '#/web/features/inventory/InventoryRow.tsx'
import css from '#/web/features/inventory/inventory-screen.module.css'
import { withOwnCounts } from '#/web/features/inventory/own-counts.ts'
import { useInventoryFilter } from '#/web/features/inventory/use-inventory-filter.ts'
import { explain } from '#/web/shell/api/errors.ts'
import { useList } from '#/web/shell/api/use-list.ts'
import { ListPanel } from '#/web/shell/parts/ListPanel.tsx'
import { lazyDialog } from '#/web/shell/parts/lazy-dialog.tsx'
import { Page, PageTitle } from '#/web/shell/parts/Page.tsx'
import { SegmentedControl } from '#/web/shell/parts/SegmentedControl.tsx'

const CountDialog = lazyDialog(async () => (await import('#/web/features/inventory/CountDialog.tsx')).CountDialog)
const MovementsDialog = lazyDialog(
  async () => (await import('#/web/features/inventory/MovementsDialog.tsx')).MovementsDialog,
)
const ReceiveDialog = lazyDialog(async () => (await import('#/web/features/inventory/ReceiveDialog.tsx')).ReceiveDialog)

const columns = ['Item', 'On hand', 'Reserved', 'Available', 'Actions']
const catalogs = { products: 'Products', components: 'PC components' } as const
const amounts = { all: 'All', low: 'Low or out' } as const

export type StockTask = 'receive' | 'count' | 'movements'

/** Stock on hand, units reserved by orders, and stock movements. */
export function InventoryScreen() {
  const { catalog, isLow, setCatalog, setLow } = useInventoryFilter()
  const { rows, error, ...list } = useList('listInventory', {
    ...(catalog !== 'products' && { catalog }),
    ...(isLow && { low: '1' as const }),
  })
  const [own, setOwn] = useState<readonly InventoryItem[]>([])
  const [task, setTask] = useState<{ name: StockTask; item: InventoryItem; opened: number }>()
  const [isOpen, setIsOpen] = useState(false)
  const changed = useCallback((item: InventoryItem) => setOwn(before => [...before, item]), [])
  const begin = (name: StockTask, item: InventoryItem) => {
    setTask(before => ({ name, item, opened: (before?.opened ?? 0) + 1 }))
    setIsOpen(true)
  }
  const dialog = (name: StockTask) => ({ open: isOpen && task?.name === name, onClose: () => setIsOpen(false) })
  return (
    <Page wide>
      <header>
        <PageTitle>Inventory</PageTitle>
        <p className={css.about}>Reserved items are held for orders awaiting payment.</p>
      </header>
      <ListPanel
        {...list}
        title={catalogs[catalog]}
        columns={columns}
        rows={rows && withOwnCounts(rows, own)}
        failure={error && explain(error)}
        empty={isLow ? 'No items are low on stock.' : 'No items in this catalog yet.'}
        tools={
          <div className={css.tools}>
            <SegmentedControl label="Catalog" labels={catalogs} value={catalog} onChoose={setCatalog} />
            <SegmentedControl
              label="Amount"
              labels={amounts}
              value={isLow ? 'low' : 'all'}
              onChoose={value => setLow(value === 'low')}
            />
          </div>
        }
      >
        {item => <InventoryRow key={item.id} item={item} onTask={name => begin(name, item)} />}
      </ListPanel>
      {task && (
        <Fragment key={task.opened}>
          <ReceiveDialog {...dialog('receive')} item={task.item} onChanged={changed} />
          <CountDialog {...dialog('count')} item={task.item} onChanged={changed} onStale={list.retry} />
          <MovementsDialog {...dialog('movements')} item={task.item} />
        </Fragment>
      )}
    </Page>
  )
}
