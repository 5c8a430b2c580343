import { assetTypeLabels } from '#/shared/assets/labels.ts'
import { assetLimits } from '#/shared/assets/rules.ts'
import type { AssetValues } from '#/web/features/assets/asset-form.ts'
import { SelectField, TextAreaField, TextField } from '#/web/ui/forms/Fields.tsx'
import { FormRow } from '#/web/ui/forms/FormLayout.tsx'
import type { FormOf } from '#/web/ui/forms/form-field.ts'
import { JsonField } from '#/web/ui/forms/JsonField.tsx'

interface AssetFieldsProps {
  form: FormOf<AssetValues, unknown>
  /** A PC that we built has its specifications and its warranty from its parts. */
  isBuilt?: boolean
}

/** The fields of an asset, without its owner. */
export const AssetFields = ({ form, isBuilt = false }: AssetFieldsProps) => (
  <>
    <FormRow>
      <TextField form={form} name="name" label="Name" autoComplete="off" maxLength={255} />
      <SelectField form={form} name="type" label="Type" labels={assetTypeLabels} />
    </FormRow>
    <FormRow>
      <TextField form={form} name="brand" label="Brand" optional autoComplete="off" maxLength={assetLimits.brand} />
      <TextField form={form} name="model" label="Model" optional autoComplete="off" maxLength={assetLimits.brand} />
    </FormRow>
    <FormRow>
      <TextField
        form={form}
        name="serialNumber"
        label="Serial number"
        optional
        autoComplete="off"
        maxLength={assetLimits.serialNumber}
      />
      <TextField
        form={form}
        name="location"
        label="Location"
        optional
        autoComplete="off"
        maxLength={assetLimits.location}
      />
    </FormRow>
    <FormRow>
      <TextField form={form} name="purchaseDate" label="Purchase date" type="date" optional />
      {!isBuilt && <TextField form={form} name="warrantyExpires" label="Warranty ends" type="date" optional />}
    </FormRow>
    <TextAreaField form={form} name="notes" label="Notes" optional rows={3} hint="Visible to the customer." />
    {!isBuilt && (
      <JsonField
        form={form}
        name="specifications"
        label="Specifications"
        optional
        rows={4}
        hint='JSON, such as { "Memory": "16 GB", "Screen": "14 in" }'
      />
    )}
  </>
)
