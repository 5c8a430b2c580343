import { routes } from '#/shared/inventory/routes.ts'
import type { InventoryItem } from '#/shared/inventory/schemas.ts'
import { check } from '#/shared/lib/check.ts'
import { useSend } from '#/web/shell/api/use-send.ts'
import { DialogForm } from '#/web/ui/forms/DialogForm.tsx'
import { TextField } from '#/web/ui/forms/Fields.tsx'
import { useContractForm } from '#/web/ui/forms/use-contract-form.ts'
import { readsOfStock } from '#/web/ui/reads-of-stock.ts'

interface ReceiveDialogProps {
  item: InventoryItem
  open: boolean
  onClose: () => void
  onChanged: (item: InventoryItem) => void
}

/** Adds units that a supplier delivered. */
export function ReceiveDialog({ item, open, onClose, onChanged }: ReceiveDialogProps) {
  const { send } = useSend('receiveStock', { refresh: readsOfStock })
  const form = useContractForm({
    keepAs: `receive-stock:${item.id}`,
    values: { quantity: '', note: '' },
    required: ['quantity'],
    check: ({ quantity, note }) => check(routes.receiveStock.body(), { quantity: Number(quantity), note: note.trim() }),
  })
  return (
    <DialogForm
      verb="receive"
      resource="stock"
      form={form}
      open={open}
      onClose={onClose}
      submit={async body => {
        onChanged(await send({ parameters: { id: item.id }, body }))
        return body
      }}
      success={({ quantity }) => `Received ${quantity} of ${item.name}`}
    >
      <p>
        <strong>{item.name}</strong>, {item.onHand} on hand
        {item.location && `, kept in ${item.location}`}
      </p>
      <TextField form={form} name="quantity" label="Quantity received" inputMode="numeric" autoComplete="off" />
      <TextField
        form={form}
        name="note"
        label="Note"
        optional
        autoComplete="off"
        maxLength={200}
        hint="For example, supplier and delivery note."
      />
    </DialogForm>
  )
}
