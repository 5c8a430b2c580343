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

interface StockDetailsDialogProps {
  item: InventoryItem
  open: boolean
  onClose: () => void
  onChanged: (item: InventoryItem) => void
  /** Called when someone else has changed the details since they were listed. */
  onStale: () => void
}

/** Changes what only staff see of an item: its reorder point, its place, its barcode and its cost. */
export function StockDetailsDialog({ item, open, onClose, onChanged, onStale }: StockDetailsDialogProps) {
  const { send } = useSend('updateStockDetails', { refresh: readsOfStock })
  const form = useContractForm({
    keepAs: `stock-details:${item.id}`,
    values: {
      reorderPoint: String(item.reorderPoint),
      location: item.location,
      unitCost: item.unitCost ?? '',
      barcode: item.barcode,
    },
    required: ['reorderPoint'],
    check: ({ reorderPoint, location, unitCost, barcode }) =>
      check(routes.updateStockDetails.body(), {
        reorderPoint: Number(reorderPoint),
        location: location.trim(),
        unitCost: unitCost.trim() || null,
        barcode: barcode.trim(),
        detailsVersion: item.detailsVersion,
      }),
  })
  return (
    <DialogForm
      verb="edit"
      resource="details"
      title="Stock details"
      form={form}
      open={open}
      onClose={onClose}
      submit={async body => onChanged(await send({ parameters: { id: item.id }, body }))}
      success={`Details of ${item.name} saved`}
      errorsOf={error => {
        if (error instanceof ApiError && error.status === 409) onStale()
        return formErrorsUnlessSignedOut(error)
      }}
    >
      <p>
        <strong>{item.name}</strong>, {item.available} available. Customers don’t see these details.
      </p>
      <TextField
        form={form}
        name="reorderPoint"
        label="Reorder point"
        inputMode="numeric"
        autoComplete="off"
        hint="Stock is low when this many or fewer are available."
      />
      <TextField
        form={form}
        name="unitCost"
        label="Unit cost ($)"
        optional
        inputMode="decimal"
        autoComplete="off"
        hint="What you pay your supplier for one."
      />
      <TextField
        form={form}
        name="location"
        label="Location"
        optional
        autoComplete="off"
        maxLength={60}
        hint="For example, Shelf B3."
      />
      <TextField
        form={form}
        name="barcode"
        label="Barcode"
        optional
        autoComplete="off"
        maxLength={60}
        hint="Type or scan it. The search finds the item by it."
      />
    </DialogForm>
  )
}
