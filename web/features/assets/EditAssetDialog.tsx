import { assetChange } from '#/shared/assets/asset-change.ts'
import type { Asset } from '#/shared/assets/schemas.ts'
import { check } from '#/shared/lib/check.ts'
import { maxSerialNumberLength } from '#/shared/pc-components/specifications.ts'
import { AssetFields } from '#/web/features/assets/AssetFields.tsx'
import { atFields, fieldsOf, valuesOf } from '#/web/features/assets/asset-form.ts'
import { OwnerField } from '#/web/features/assets/OwnerField.tsx'
import { useChangeAsset } from '#/web/features/assets/use-assets.ts'
import { DialogForm } from '#/web/ui/forms/DialogForm.tsx'
import { TextField } from '#/web/ui/forms/Fields.tsx'
import { FormRow } from '#/web/ui/forms/FormLayout.tsx'
import { partOf, useFormField } from '#/web/ui/forms/form-field.ts'
import { toNextSerialNumber } from '#/web/ui/forms/next-serial-number.ts'
import { useContractForm } from '#/web/ui/forms/use-contract-form.ts'

/** Edits an asset: its fields, its owner, and the serial numbers of its parts. */
export function EditAssetDialog({ asset, onClose }: { asset: Asset; onClose: () => void }) {
  const { send } = useChangeAsset()
  const { id, version, parts } = asset
  const isBuilt = parts.length > 0
  const form = useContractForm({
    keepAs: `edit-asset:${id}`,
    values: { ...valuesOf(asset), parts: parts.map(({ serialNumber }) => ({ serialNumber })) },
    required: ['owner'],
    check: values => {
      const { specifications, warrantyExpires, ...fields } = fieldsOf(values)
      return atFields(
        check(assetChange(), {
          ...fields,
          ...(isBuilt ? { parts: partsIn(values.parts, parts) } : { specifications, warrantyExpires }),
          version,
        }),
      )
    },
  })
  const owner = useFormField(form, 'owner')
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
      <OwnerField field={owner} initialName={asset.customerName || asset.companyName} />
      <AssetFields form={partOf(form)} isBuilt={isBuilt} />
      {isBuilt && (
        <FormRow role="group" aria-label="Serial numbers of parts">
          {parts.map((part, index) => (
            <TextField
              key={part.category}
              form={form}
              name={`parts.${index}.serialNumber`}
              label={`Serial number of ${part.name}`}
              optional
              autoComplete="off"
              maxLength={maxSerialNumberLength}
              onKeyDown={toNextSerialNumber}
            />
          ))}
        </FormRow>
      )}
    </DialogForm>
  )
}

const partsIn = (typed: readonly { serialNumber: string }[], parts: Asset['parts']) =>
  typed.map(({ serialNumber }, index) => ({ category: parts[index]?.category, serialNumber: serialNumber.trim() }))
