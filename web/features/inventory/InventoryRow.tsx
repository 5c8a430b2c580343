import { Link } from 'react-router-dom'
import type { InventoryItem } from '#/shared/inventory/schemas.ts'
import { shortId } from '#/shared/lib/short-id.ts'
import type { StockTask } from '#/web/features/inventory/InventoryScreen.tsx'
import css from '#/web/features/inventory/inventory-row.module.css'
import { Button } from '#/web/shell/parts/Button.tsx'
import { Cell, Row } from '#/web/shell/parts/Table.tsx'
import { stockLabel } from '#/web/ui/labels/stock-label.ts'

interface InventoryRowProps {
  item: InventoryItem
  onTask: (task: StockTask) => void
}

const tasks: readonly [task: StockTask, word: string, label: (name: string) => string][] = [
  ['receive', 'Receive', name => `Receive ${name}`],
  ['count', 'Count', name => `Count ${name}`],
  ['movements', 'Movements', name => `Movements of ${name}`],
]

export const InventoryRow = ({ item, onTask }: InventoryRowProps) => (
  <Row>
    <Cell label="Item" className={css.item}>
      <span className={css.name}>
        {item.name}
        <span>{item.category}</span>
      </span>
    </Cell>
    <Cell label="On hand" className={css.figure}>
      {item.onHand}
    </Cell>
    <Cell label="Reserved" className={css.figure}>
      <span className={css.reserved}>
        {item.reserved}
        {item.reservedBy.map(({ orderId, quantity }) => (
          <Link key={orderId} to={`/orders/${orderId}`}>
            {shortId(orderId)} ({quantity})
          </Link>
        ))}
      </span>
    </Cell>
    <Cell label="Available" className={css.figure}>
      <span className={css.available} data-low={item.isLow}>
        {item.isLow ? stockLabel(item.available) : item.available}
      </span>
    </Cell>
    <Cell label="Actions">
      <span className={css.actions}>
        {tasks.map(([task, word, label]) => (
          <Button key={task} size="sm" variant="outline" aria-label={label(item.name)} onClick={() => onTask(task)}>
            {word}
          </Button>
        ))}
      </span>
    </Cell>
  </Row>
)
