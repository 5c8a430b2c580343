import { useId } from 'react'
import { type Checked, check } from '#/shared/lib/check.ts'
import { NewShipment, type OrderPage, pickupCarrier } from '#/shared/orders/schemas.ts'
import { allOf, amountField, amountsIn, type Choosable, choosable } from '#/web/features/orders/line-amounts.ts'
import { unshipped } from '#/web/features/orders/order-tasks.ts'
import css from '#/web/features/orders/ship-dialog.module.css'
import { explainTo, type TaskProps, useOrderTask } from '#/web/features/orders/use-order-task.ts'
import { Dialog } from '#/web/shell/parts/Dialog.tsx'
import { toast } from '#/web/shell/parts/toast.ts'
import { FormFooter, FormGrid, FormRow, TextAreaField, TextField } from '#/web/ui/forms/FormFields.tsx'
import { useForm } from '#/web/ui/validation/use-form.ts'

const carriers = ['UPS', 'FedEx', 'USPS', 'DHL', 'Hand delivery', pickupCarrier]

const serialsField = ({ line }: Choosable) => `serials.${line.id}`
const serialsIn = (text = '') =>
  text
    .split(/[\n,]/)
    .map(serial => serial.trim())
    .filter(Boolean)

const titleOf = ({ isPickup }: OrderPage) => (isPickup ? 'Hand over items' : 'Ship items')

/** Records a shipment or a pickup. */
export const ShipDialog = ({ order, open, ...props }: TaskProps & { order: OrderPage }) => (
  <Dialog title={titleOf(order)} open={open} onClose={props.onClose}>
    <ShipForm order={order} {...props} />
  </Dialog>
)

function ShipForm({ order, onClose, onStale }: Omit<TaskProps, 'open'> & { order: OrderPage }) {
  const { send, pending } = useOrderTask('fulfillOrder')
  const carriersId = useId()
  const lines = choosable(order.lines, unshipped)
  const form = useForm({
    keepAs: `ship:${order.id}`,
    initial: {
      carrier: order.isPickup ? pickupCarrier : '',
      trackingNumber: '',
      ...allOf(lines),
      ...Object.fromEntries(lines.map(line => [serialsField(line), ''])),
    } as Record<string, string>,
    required: ['carrier'],
    check: values => checkShipment(lines, values, order.version),
    submit: async body => {
      await send({ parameters: { id: order.id }, body })
      onClose()
      const description = order.isPickup
        ? 'Pickup recorded. We emailed the customer.'
        : 'Shipment recorded. We emailed the tracking number to the customer.'
      toast({ title: 'Success', description })
    },
    errorsIn: explainTo(onStale, 'Failed to record the shipment'),
  })
  return (
    <FormGrid noValidate aria-label={titleOf(order)} {...form.props}>
      <FormRow>
        <TextField label="Carrier" list={carriersId} autoComplete="off" maxLength={60} field={form.field('carrier')} />
        <TextField
          label="Tracking number"
          optional
          autoComplete="off"
          maxLength={80}
          field={form.field('trackingNumber')}
        />
      </FormRow>
      <datalist id={carriersId}>
        {carriers.map(carrier => (
          <option key={carrier} value={carrier} />
        ))}
      </datalist>
      {lines.map(choice => (
        <fieldset className={css.line} key={choice.line.id}>
          <legend>{choice.line.name}</legend>
          <TextField
            label="Quantity"
            inputMode="numeric"
            autoComplete="off"
            maxLength={2}
            hint={`${choice.left} ${order.isPickup ? 'to hand over' : 'to ship'}`}
            field={form.field(amountField(choice.line))}
          />
          <TextAreaField
            label="Serial numbers"
            optional
            rows={2}
            hint="One per line."
            field={form.field(serialsField(choice))}
          />
        </fieldset>
      ))}
      <FormFooter form={form} pending={pending} button={pending ? 'Saving…' : titleOf(order)} onCancel={onClose} />
    </FormGrid>
  )
}

function checkShipment(
  lines: readonly Choosable[],
  values: Record<string, string>,
  version: number,
): Checked<NewShipment> {
  const { chosen, errors } = amountsIn(lines, values)
  const sent = chosen.map(({ line, quantity }) => {
    const serialNumbers = serialsIn(values[serialsField({ line, left: 0 })])
    if (serialNumbers.length > quantity) {
      const message = `${serialNumbers.length} serial numbers for ${quantity} shipped`
      errors.push({ field: serialsField({ line, left: 0 }), message })
    }
    return { line: line.id, quantity, serialNumbers }
  })
  if (errors.length > 0) return { ok: false, errors }
  const { carrier, trackingNumber } = values
  return check(NewShipment, { carrier: carrier?.trim(), trackingNumber: trackingNumber?.trim(), lines: sent, version })
}
