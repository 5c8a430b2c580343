import { useState } from 'react'
import { type Checked, check } from '#/shared/lib/check.ts'
import { formatDollars } from '#/shared/lib/money.ts'
import { NewRefund, type OrderPage } from '#/shared/orders/schemas.ts'
import { allOf, amountField, amountsIn, type Choosable, choosable } from '#/web/features/orders/line-amounts.ts'
import { refundCents, unrefunded } from '#/web/features/orders/order-tasks.ts'
import css from '#/web/features/orders/refund-dialog.module.css'
import { explainTo, type TaskProps, useOrderTask } from '#/web/features/orders/use-order-task.ts'
import { Dialog } from '#/web/shell/parts/Dialog.tsx'
import { toast } from '#/web/shell/parts/toast.ts'
import { FormFooter, FormGrid, TextField } from '#/web/ui/forms/FormFields.tsx'
import { useForm } from '#/web/ui/validation/use-form.ts'

/** Refunds an order in full or in part. */
export const RefundDialog = ({ order, open, ...props }: TaskProps & { order: OrderPage }) => (
  <Dialog title="Refund order" open={open} onClose={props.onClose}>
    <RefundForm order={order} {...props} />
  </Dialog>
)

function RefundForm({ order, onClose, onStale }: Omit<TaskProps, 'open'> & { order: OrderPage }) {
  const { send, pending } = useOrderTask('refundOrder')
  // Items that never shipped can be sold again; returned ones may be broken.
  const [restock, setRestock] = useState(order.lines.every(({ shipped }) => shipped === 0))
  const lines = choosable(order.lines, unrefunded)
  const form = useForm({
    keepAs: `refund:${order.id}`,
    initial: { ...allOf(lines), reason: '' } as Record<string, string>,
    required: [],
    check: values => checkRefund(lines, values, restock, order.version),
    submit: async body => {
      await send({ parameters: { id: order.id }, body })
      onClose()
      toast({ title: 'Success', description: 'Refund started. It reaches the card in 5 to 10 days.' })
    },
    errorsIn: explainTo(onStale, 'Failed to refund the order'),
  })
  const { chosen } = amountsIn(lines, form.values)
  const amount = formatDollars(chosen.reduce((sum, { line, quantity }) => sum + refundCents(line, quantity), 0) / 100)
  return (
    <FormGrid noValidate aria-label="Refund order" {...form.props}>
      {lines.map(({ line, left }) => (
        <TextField
          key={line.id}
          label={line.name}
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
          hint={`of ${left}, ${formatDollars(line.price)} each`}
          field={form.field(amountField(line))}
        />
      ))}
      <TextField
        label="Reason"
        optional
        autoComplete="off"
        maxLength={200}
        hint="Visible to the customer."
        field={form.field('reason')}
      />
      <label className={css.restock}>
        <input type="checkbox" checked={restock} onChange={event => setRestock(event.target.checked)} />
        Return these items to stock
      </label>
      <p className={css.total} role="status">
        <span>Refund including tax</span>
        <strong>{amount}</strong>
      </p>
      <FormFooter
        form={form}
        pending={pending}
        variant="danger"
        button={pending ? 'Refunding…' : `Refund ${amount}`}
        onCancel={onClose}
      />
    </FormGrid>
  )
}

function checkRefund(
  lines: readonly Choosable[],
  values: Record<string, string>,
  restock: boolean,
  version: number,
): Checked<NewRefund> {
  const { chosen, errors } = amountsIn(lines, values)
  if (errors.length > 0) return { ok: false, errors }
  const sent = chosen.map(({ line, quantity }) => ({ line: line.id, quantity }))
  return check(NewRefund, { lines: sent, restock, reason: values.reason?.trim(), version })
}
