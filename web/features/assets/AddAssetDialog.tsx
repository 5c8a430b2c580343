import type { AssetPage } from '#/shared/assets/schemas.ts'
import { AssetFields } from '#/web/features/assets/AssetFields.tsx'
import { blankAsset, checkNewAsset } from '#/web/features/assets/asset-form.ts'
import { OwnerField } from '#/web/features/assets/OwnerField.tsx'
import { useAddAsset } from '#/web/features/assets/use-assets.ts'
import { DialogForm } from '#/web/ui/forms/DialogForm.tsx'
import { partOf, useFormField } from '#/web/ui/forms/form-field.ts'
import { useContractForm } from '#/web/ui/forms/use-contract-form.ts'

interface AddAssetDialogProps {
  open: boolean
  onClose: () => void
  onAdded: (asset: { id: AssetPage['id'] }) => void
}

/** Adds a device that we didn’t sell, or that was sold before. */
export function AddAssetDialog({ open, onClose, onAdded }: AddAssetDialogProps) {
  const { send } = useAddAsset()
  const form = useContractForm({
    keepAs: 'add-asset',
    values: blankAsset,
    required: ['owner'],
    check: checkNewAsset,
  })
  const owner = useFormField(form, 'owner')
  return (
    <DialogForm
      verb="add"
      resource="asset"
      form={form}
      open={open}
      onClose={onClose}
      submit={async body => onAdded(await send({ body }))}
      wide
    >
      <OwnerField field={owner} initialName="" />
      <AssetFields form={partOf(form)} />
    </DialogForm>
  )
}
