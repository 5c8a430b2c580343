import { routes } from '#/shared/inventory/routes.ts'
import type { InventoryItem } from '#/shared/inventory/schemas.ts'
import { check } from '#/shared/lib/check.ts'
import { ApiError } from '#/web/shell/api/errors.ts'
import { useSend } from '#/web/shell/api/use-send.ts'
import { formErrorsUnlessSignedOut } from '#/web/shell/parts/announce-failure.ts'
import { DialogForm } from '#/web/ui/forms/DialogForm.tsx'
import { TextField } from '#/web/ui/forms/Fields.tsx'
import { useContractForm } from '#/web/ui/forms/use-contract-form.ts'
import { readsOfStock } from '#/web/ui/reads-of-stock.ts'

interface CountDialogProps {
  item: InventoryItem
  open: boolean
  onClose: () => void
  onChanged: (item: InventoryItem) => void
  /** Called when the stock has changed since it was listed. */
  onStale: () => void
}

/** Corrects the quantity on hand after a count. */
export function CountDialog({ item, open, onClose, onChanged, onStale }: CountDialogProps) {
  const { send } = useSend('countStock', { refresh: readsOfStock })
  const form = useContractForm({
    keepAs: `count-stock:${item.id}`,
    values: { onHand: String(item.onHand), note: '' },
    required: ['onHand'],
    check: ({ onHand, note }) =>
      check(routes.countStock.body(), {
        onHand: Number(onHand),
        onHandBase: item.onHand,
        ...(note.trim() && { note: note.trim() }),
      }),
  })
  return (
    <DialogForm
      verb="edit"
      resource="count"
      title="Count stock"
      form={form}
      open={open}
      onClose={onClose}
      submit={async body => {
        onChanged(await send({ parameters: { id: item.id }, body }))
        return body.onHand
      }}
      success={onHand => `${item.name}: ${onHand} on hand`}
      errorsOf={error => {
        if (error instanceof ApiError && error.status === 409) onStale()
        return formErrorsUnlessSignedOut(error)
      }}
    >
      <p>
        <strong>{item.name}</strong>, {item.reserved} reserved
      </p>
      <TextField
        form={form}
        name="onHand"
        label="Counted on hand"
        inputMode="numeric"
        autoComplete="off"
        hint={`Was ${item.onHand}. Include reserved items.`}
      />
      <TextField
        form={form}
        name="note"
        label="Note"
        optional
        autoComplete="off"
        maxLength={200}
        hint="Reason for the difference, if known."
      />
    </DialogForm>
  )
}
