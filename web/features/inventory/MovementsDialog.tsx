import { History } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { InventoryItem, MovementReason, StockMovement } from '#/shared/inventory/schemas.ts'
import { shortId } from '#/shared/lib/short-id.ts'
import css from '#/web/features/inventory/movements-dialog.module.css'
import { serverNow } from '#/web/shell/api/server-clock.ts'
import { useList } from '#/web/shell/api/use-list.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { Dialog } from '#/web/shell/parts/Dialog.tsx'
import { dateTimeInText } from '#/web/shell/parts/format-time.ts'
import { EmptyState, ErrorState } from '#/web/shell/parts/Notice.tsx'
import { Skeleton } from '#/web/shell/parts/Skeleton.tsx'

const labels: Record<MovementReason, string> = {
  sale: 'Sold',
  return: 'Returned',
  count: 'Counted',
  receipt: 'Received',
}

interface MovementsDialogProps {
  item: InventoryItem
  open: boolean
  onClose: () => void
}

/** The stock movements of an item. */
export const MovementsDialog = ({ item, open, onClose }: MovementsDialogProps) => (
  <Dialog title={`Movements: ${item.name}`} open={open} onClose={onClose} wide>
    <Movements item={item} />
  </Dialog>
)

function Movements({ item }: { item: InventoryItem }) {
  const { rows, error, retry, more, pending } = useList('listMovements', {}, { id: item.id }, `${item.onHand}`)
  if (error) return <ErrorState error={error} retry={retry} />
  if (!rows) return <Skeleton height="96px" />
  if (rows.length === 0) return <EmptyState sign={History}>No movements yet.</EmptyState>
  return (
    <>
      <ul className={css.list}>
        {rows.map(movement => (
          <Movement key={`${movement.at} ${movement.reason} ${movement.orderId}`} {...movement} />
        ))}
      </ul>
      {more && (
        <Button variant="outline" aria-disabled={pending} onClick={pending ? undefined : more}>
          {pending ? 'Loading…' : 'Load more'}
        </Button>
      )}
    </>
  )
}

const Movement = ({ at, reason, quantity, orderId, userName, note }: StockMovement) => (
  <li className={css.movement}>
    <strong className={css.quantity} data-out={quantity < 0}>
      {quantity > 0 ? `+${quantity}` : String(quantity).replace('-', '−')}
    </strong>
    <div>
      <p>
        {labels[reason]} {orderId && <Link to={`/orders/${orderId}`}>{shortId(orderId)}</Link>}
      </p>
      {note && <p>{note}</p>}
      <p className={css.quiet}>
        {userName}, <time dateTime={at}>{dateTimeInText(at, serverNow())}</time>
      </p>
    </div>
  </li>
)
