import { useId } from 'react'
import { type Checked, check } from '#/shared/lib/check.ts'
import { NewShipment, type OrderPage, pickupCarrier } from '#/shared/orders/schemas.ts'
import { amountsIn, type Choosable, choosable } from '#/web/features/orders/line-amounts.ts'
import { unshipped } from '#/web/features/orders/order-tasks.ts'
import css from '#/web/features/orders/ship-dialog.module.css'
import { explainTo, type TaskProps, useOrderTask } from '#/web/features/orders/use-order-task.ts'
import { DialogForm } from '#/web/ui/forms/DialogForm.tsx'
import { TextAreaField, TextField } from '#/web/ui/forms/Fields.tsx'
import { FormRow } from '#/web/ui/forms/FormLayout.tsx'
import { useContractForm } from '#/web/ui/forms/use-contract-form.ts'

const carriers = ['UPS', 'FedEx', 'USPS', 'DHL', 'Hand delivery', pickupCarrier]

const serialsIn = (text: string) =>
  text
    .split(/[\n,]/)
    .map(serial => serial.trim())
    .filter(Boolean)

/** Records a shipment or a pickup. */
export function ShipDialog({ order, open, onClose, onStale }: TaskProps & { order: OrderPage }) {
  const { send } = useOrderTask('fulfillOrder')
  const carriersId = useId()
  const lines = choosable(order.lines, unshipped)
  const title = order.isPickup ? 'Hand over items' : 'Ship items'
  const form = useContractForm({
    keepAs: `ship:${order.id}`,
    values: {
      carrier: order.isPickup ? pickupCarrier : '',
      trackingNumber: '',
      amounts: lines.map(({ left }) => ({ quantity: String(left), serialNumbers: '' })),
    },
    required: ['carrier'],
    check: values => checkShipment(lines, values, order.version),
  })
  return (
    <DialogForm
      verb="record"
      resource="shipment"
      title={title}
      button={title}
      pendingLabel="Saving…"
      form={form}
      open={open}
      onClose={onClose}
      submit={body => send({ parameters: { id: order.id }, body })}
      success={
        order.isPickup
          ? 'Pickup recorded. We emailed the customer.'
          : 'Shipment recorded. We emailed the tracking number to the customer.'
      }
      errorsOf={explainTo(onStale)}
    >
      <FormRow>
        <TextField form={form} name="carrier" label="Carrier" list={carriersId} autoComplete="off" maxLength={60} />
        <TextField
          form={form}
          name="trackingNumber"
          label="Tracking number"
          optional
          autoComplete="off"
          maxLength={80}
        />
      </FormRow>
      <datalist id={carriersId}>
        {carriers.map(carrier => (
          <option key={carrier} value={carrier} />
        ))}
      </datalist>
      {lines.map(({ line, left }, index) => (
        <fieldset className={css.line} key={line.id}>
          <legend>{line.name}</legend>
          <TextField
            form={form}
            name={`amounts.${index}.quantity`}
            label="Quantity"
            inputMode="numeric"
            autoComplete="off"
            maxLength={2}
            hint={`${left} ${order.isPickup ? 'to hand over' : 'to ship'}`}
          />
          <TextAreaField
            form={form}
            name={`amounts.${index}.serialNumbers`}
            label="Serial numbers"
            optional
            rows={2}
            hint="One per line."
          />
        </fieldset>
      ))}
    </DialogForm>
  )
}

interface TypedShipment {
  carrier: string
  trackingNumber: string
  amounts: { quantity: string; serialNumbers: string }[]
}

function checkShipment(lines: readonly Choosable[], typed: TypedShipment, version: number): Checked<NewShipment> {
  const { chosen, errors } = amountsIn(lines, typed.amounts)
  const sent = chosen.map(({ line, index, quantity }) => {
    const serialNumbers = serialsIn(typed.amounts[index]?.serialNumbers ?? '')
    if (serialNumbers.length > quantity) {
      const message = `${serialNumbers.length} serial numbers for ${quantity} shipped`
      errors.push({ field: `amounts.${index}.serialNumbers`, message })
    }
    return { line: line.id, quantity, serialNumbers }
  })
  if (errors.length > 0) return { ok: false, errors }
  const [carrier, trackingNumber] = [typed.carrier.trim(), typed.trackingNumber.trim()]
  return check(NewShipment, { carrier, trackingNumber, lines: sent, version })
}
