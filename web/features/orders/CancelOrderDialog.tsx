import { formatDollars } from '#/shared/lib/money.ts'
import { shortId } from '#/shared/lib/short-id.ts'
import type { OrderPage } from '#/shared/orders.ts'
import { ApiError, problemOf } from '#/web/api/errors.ts'
import { type TaskProps, useOrderTask } from '#/web/features/orders/use-order-task.ts'
import { ConfirmDialog } from '#/web/ui/ConfirmDialog.tsx'

/** Cancels an order before anything of it was shipped. */
export function CancelOrderDialog({ order, open, onClose, onStale }: TaskProps & { order: OrderPage }) {
  const { send, pending } = useOrderTask('cancelOrder')
  const { id, version, paidAt, customerName, totalAmount } = order
  return (
    <ConfirmDialog
      title="Cancel order"
      subject={`${shortId(id)}, ${customerName}, ${formatDollars(totalAmount)}`}
      button="Cancel order"
      busy="Canceling…"
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
      failure="Failed to cancel the order"
    >
      <p>
        {paidAt
          ? `${customerName} gets everything back that was paid, and the items return to stock.`
          : 'The reserved items return to stock. Nothing was paid.'}
      </p>
    </ConfirmDialog>
  )
}
