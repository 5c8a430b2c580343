import type { AssetPage } from '#/shared/assets/schemas.ts'
import { useDeleteAsset } from '#/web/features/assets/use-assets.ts'
import { DialogForm } from '#/web/ui/forms/DialogForm.tsx'
import { TextField } from '#/web/ui/forms/Fields.tsx'
import { useContractForm } from '#/web/ui/forms/use-contract-form.ts'

interface DeleteAssetDialogProps {
  asset: AssetPage
  onClose: () => void
  onDeleted: () => void
}

/** Deletes an asset that was added by mistake, after its tag was typed. */
export function DeleteAssetDialog({ asset, onClose, onDeleted }: DeleteAssetDialogProps) {
  const { send } = useDeleteAsset()
  const { id, name, assetTag } = asset
  const form = useContractForm({
    keepAs: null,
    values: { confirmTag: '' },
    required: ['confirmTag'],
    check: ({ confirmTag }) =>
      confirmTag.trim() === assetTag
        ? { ok: true, value: {} }
        : { ok: false, errors: [{ field: 'confirmTag', message: `Type “${assetTag}”` }] },
  })
  return (
    <DialogForm
      verb="delete"
      resource="asset"
      form={form}
      open
      onClose={onClose}
      submit={async () => {
        await send({ parameters: { id } })
        onDeleted()
      }}
      destructive
    >
      <p>
        Delete {name}? This can’t be undone. Only an asset that was added by mistake should be deleted: retire one that
        is no longer used.
      </p>
      <TextField
        form={form}
        name="confirmTag"
        label={`Type ${assetTag} to confirm`}
        autoComplete="off"
        maxLength={50}
      />
    </DialogForm>
  )
}
