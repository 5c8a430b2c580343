import { formatDollars } from '#/shared/lib/money.ts'
import { shortId } from '#/shared/lib/short-id.ts'
import type { OrderPage } from '#/shared/orders/schemas.ts'
import { cancelConsequence } from '#/web/features/orders/order-tasks.ts'
import { type TaskProps, useOrderTask } from '#/web/features/orders/use-order-task.ts'
import { ApiError, problemOf } from '#/web/shell/api/errors.ts'
import { ConfirmDialog } from '#/web/ui/forms/ConfirmDialog.tsx'

interface CancelOrderDialogProps extends TaskProps {
  order: OrderPage
  /** Whether the order is the reader's own. */
  isOwn?: boolean
}

/** Cancels an order of which nothing has shipped. */
export function CancelOrderDialog({ order, isOwn = false, open, onClose, onStale }: CancelOrderDialogProps) {
  const { send, pending } = useOrderTask('cancelOrder')
  const { id, version, customerName, totalAmount } = order
  return (
    <ConfirmDialog
      title="Cancel order"
      subject={[shortId(id), ...(isOwn ? [] : [customerName]), formatDollars(totalAmount)].join(', ')}
      button="Cancel order"
      pendingLabel="Canceling…"
      pending={pending}
      open={open}
      onClose={onClose}
      onConfirm={async () => {
        await send({ parameters: { id }, body: { version } })
      }}
      problemOf={error => {
        if (error instanceof ApiError && error.status === 409) onStale()
        return problemOf(error)
      }}
      success="Order canceled"
    >
      <p>{cancelConsequence(order, isOwn)}</p>
    </ConfirmDialog>
  )
}
