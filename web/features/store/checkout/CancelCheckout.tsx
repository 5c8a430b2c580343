import { useState } from 'react'
import { formatDollars } from '#/shared/lib/money.ts'
import { shortId } from '#/shared/lib/short-id.ts'
import type { OrderPage } from '#/shared/orders/schemas.ts'
import css from '#/web/features/store/checkout/cancel-checkout.module.css'
import { useCancelOrder } from '#/web/features/store/checkout/use-release-order.ts'
import { problemOf } from '#/web/shell/api/errors.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { ConfirmDialog } from '#/web/ui/forms/ConfirmDialog.tsx'

/** Cancels an order during checkout. */
export function CancelCheckout({ order, onStale }: { order: OrderPage; onStale: () => void }) {
  const { send, pending } = useCancelOrder()
  const [open, setOpen] = useState(false)
  const { id, totalAmount } = order
  return (
    <>
      <Button variant="quiet" className={css.start} onClick={() => setOpen(true)}>
        Cancel order
      </Button>
      <ConfirmDialog
        title="Cancel order"
        subject={`${shortId(id)}, ${formatDollars(totalAmount)}`}
        button="Cancel order"
        pendingLabel="Canceling…"
        pending={pending}
        open={open}
        onClose={() => setOpen(false)}
        onConfirm={async () => {
          await send({ parameters: { id }, body: {} })
        }}
        problemOf={error => {
          onStale()
          return problemOf(error)
        }}
        success="Order canceled"
      >
        <p>The reserved items return to stock, and your cart stays the same. You haven’t been charged.</p>
      </ConfirmDialog>
    </>
  )
}
