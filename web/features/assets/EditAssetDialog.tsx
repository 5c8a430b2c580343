import { assetChange } from '#/shared/assets/asset-change.ts'
import type { Asset } from '#/shared/assets/schemas.ts'
import { check } from '#/shared/lib/check.ts'
import { maxSerialNumberLength } from '#/shared/pc-components/specifications.ts'
import { useSend } from '#/web/shell/api/use-send.ts'
import { DialogForm } from '#/web/ui/forms/DialogForm.tsx'
import { TextAreaField, TextField } from '#/web/ui/forms/Fields.tsx'
import { FormRow } from '#/web/ui/forms/FormLayout.tsx'
import { useContractForm } from '#/web/ui/forms/use-contract-form.ts'

/** Edits a PC's location, notes and serial numbers, which may have been entered wrong. */
export function EditAssetDialog({ asset, onClose }: { asset: Asset; onClose: () => void }) {
  const { send } = useSend('changeAsset', { refresh: ['getAsset', 'listAssets'] })
  const { id, version, serialNumber, location, notes } = asset
  const form = useContractForm({
    keepAs: `edit-asset:${id}`,
    values: {
      serialNumber,
      location: location ?? '',
      notes: notes ?? '',
      parts: asset.parts.map(part => ({ serialNumber: part.serialNumber })),
    },
    check: values =>
      check(assetChange(), {
        serialNumber: values.serialNumber.trim(),
        location: values.location.trim() || null,
        notes: values.notes.trim() || null,
        parts: values.parts.map((part, index) => ({
          category: asset.parts[index]?.category,
          serialNumber: part.serialNumber.trim(),
        })),
        version,
      }),
  })
  return (
    <DialogForm
      verb="edit"
      resource="asset"
      title={`Edit ${asset.name}`}
      form={form}
      open
      onClose={onClose}
      submit={body => send({ parameters: { id }, body })}
      wide
    >
      <FormRow>
        <TextField
          form={form}
          name="serialNumber"
          label="PC serial number"
          optional
          autoComplete="off"
          maxLength={maxSerialNumberLength}
        />
        <TextField form={form} name="location" label="Location" optional autoComplete="off" maxLength={255} />
      </FormRow>
      <TextAreaField form={form} name="notes" label="Notes" optional rows={3} hint="Visible to the customer." />
      <FormRow role="group" aria-label="Serial numbers of parts">
        {asset.parts.map((part, index) => (
          <TextField
            key={part.category}
            form={form}
            name={`parts.${index}.serialNumber`}
            label={`Serial number of ${part.name}`}
            optional
            autoComplete="off"
            maxLength={maxSerialNumberLength}
          />
        ))}
      </FormRow>
    </DialogForm>
  )
}
