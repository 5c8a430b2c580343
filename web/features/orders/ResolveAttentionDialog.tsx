import { check } from '#/shared/lib/check.ts'
import { type OrderPage, ResolvedAttention } from '#/shared/orders/schemas.ts'
import { explainTo, type TaskProps, useOrderTask } from '#/web/features/orders/use-order-task.ts'
import { DialogForm } from '#/web/ui/forms/DialogForm.tsx'
import { TextField } from '#/web/ui/forms/Fields.tsx'
import { useContractForm } from '#/web/ui/forms/use-contract-form.ts'

/** Resolves the problem noted on an order; its history keeps what was done. */
export function ResolveAttentionDialog({ order, open, onClose, onStale }: TaskProps & { order: OrderPage }) {
  const { send } = useOrderTask('resolveOrderAttention')
  const form = useContractForm({
    keepAs: `attention:${order.id}`,
    values: { note: '' },
    check: ({ note }) => check(ResolvedAttention, { note, version: order.version }),
  })
  return (
    <DialogForm
      verb="edit"
      resource="order"
      title="Mark as handled"
      button="Mark as handled"
      pendingLabel="Saving…"
      form={form}
      open={open}
      onClose={onClose}
      submit={body => send({ parameters: { id: order.id }, body })}
      success="Marked as handled"
      errorsOf={explainTo(onStale)}
    >
      <p>{order.attention}</p>
      <TextField
        form={form}
        name="note"
        label="What was done"
        optional
        autoComplete="off"
        maxLength={200}
        hint="Your team sees it in the order’s history."
      />
    </DialogForm>
  )
}
