import { useWatch } from 'react-hook-form'
import { type Checked, check } from '#/shared/lib/check.ts'
import { formatDollars } from '#/shared/lib/money.ts'
import { NewRefund, type OrderPage } from '#/shared/orders/schemas.ts'
import { amountsIn, type Choosable, choosable } from '#/web/features/orders/line-amounts.ts'
import { mayRestock, refundCents, unrefunded } from '#/web/features/orders/order-tasks.ts'
import css from '#/web/features/orders/refund-dialog.module.css'
import { explainTo, type TaskProps, useOrderTask } from '#/web/features/orders/use-order-task.ts'
import { DialogForm } from '#/web/ui/forms/DialogForm.tsx'
import { CheckField, TextField } from '#/web/ui/forms/Fields.tsx'
import { useContractForm } from '#/web/ui/forms/use-contract-form.ts'

/** Refunds an order in full or in part. */
export function RefundDialog({ order, open, onClose, onStale }: TaskProps & { order: OrderPage }) {
  const { send } = useOrderTask('refundOrder')
  const lines = choosable(order.lines, unrefunded)
  const form = useContractForm({
    keepAs: `refund:${order.id}`,
    values: {
      amounts: lines.map(({ left }) => ({ quantity: String(left) })),
      reason: '',
      // Items that never shipped can be sold again; returned ones may be broken.
      restock: mayRestock(order) && order.lines.every(({ shipped }) => shipped === 0),
    },
    check: values => checkRefund(lines, values, order.version),
  })
  const typed = useWatch({ control: form.control, name: 'amounts' })
  const { chosen } = amountsIn(lines, typed)
  const amount = formatDollars(chosen.reduce((sum, { line, quantity }) => sum + refundCents(line, quantity), 0) / 100)
  return (
    <DialogForm
      verb="refund"
      resource="order"
      button={`Refund ${amount}`}
      form={form}
      open={open}
      onClose={onClose}
      submit={body => send({ parameters: { id: order.id }, body })}
      success="Refund started. It reaches the card in 5 to 10 days."
      errorsOf={explainTo(onStale)}
      destructive
    >
      {lines.map(({ line, left }, index) => (
        <TextField
          key={line.id}
          form={form}
          name={`amounts.${index}.quantity`}
          label={line.name}
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
          hint={`of ${left}, ${formatDollars(line.price)} each`}
        />
      ))}
      <TextField
        form={form}
        name="reason"
        label="Reason"
        optional
        autoComplete="off"
        maxLength={200}
        hint="Visible to the customer."
      />
      {mayRestock(order) && <CheckField form={form} name="restock" label="Return these items to stock" />}
      <p className={css.total} role="status">
        <span>Refund including tax</span>
        <strong>{amount}</strong>
      </p>
    </DialogForm>
  )
}

interface TypedRefund {
  amounts: { quantity: string }[]
  reason: string
  restock: boolean
}

function checkRefund(
  lines: readonly Choosable[],
  { amounts: typed, reason, restock }: TypedRefund,
  version: number,
): Checked<NewRefund> {
  const { chosen, errors } = amountsIn(lines, typed)
  if (errors.length > 0) return { ok: false, errors }
  const sent = chosen.map(({ line, quantity }) => ({ line: line.id, quantity }))
  return check(NewRefund, { lines: sent, restock, reason: reason.trim(), version })
}
