import { useMemo } from 'react'
import { type Asset, AssetReplacement } from '#/shared/assets/schemas.ts'
import { check } from '#/shared/lib/check.ts'
import { AssetFields } from '#/web/features/assets/AssetFields.tsx'
import { atFields, blankAsset, fieldsOf, ownerOf } from '#/web/features/assets/asset-form.ts'
import { useReplaceAsset } from '#/web/features/assets/use-assets.ts'
import { SegmentedControl } from '#/web/shell/parts/SegmentedControl.tsx'
import { AssetField } from '#/web/ui/fields/AssetField.tsx'
import { DialogForm } from '#/web/ui/forms/DialogForm.tsx'
import { CheckField, TextField } from '#/web/ui/forms/Fields.tsx'
import { partOf, useFormField } from '#/web/ui/forms/form-field.ts'
import { useContractForm } from '#/web/ui/forms/use-contract-form.ts'

const kinds = { existing: 'An asset of theirs', new: 'A new asset' } as const

/** Replaces an asset with another of the same customer, or with a new one. The old one is retired. */
export function ReplaceDialog({ asset, onClose }: { asset: Asset; onClose: () => void }) {
  const { send } = useReplaceAsset()
  const { id, version } = asset
  const values = useMemo(
    () => ({
      ...blankAsset,
      owner: ownerOf(asset),
      type: asset.type,
      location: asset.location ?? '',
      kind: 'new' as keyof typeof kinds,
      withId: '',
      note: '',
      wasWiped: false,
    }),
    [asset],
  )
  const form = useContractForm({
    keepAs: `replace-asset:${id}`,
    values,
    check: ({ kind, withId, note, wasWiped, ...typed }) =>
      atReplacement(
        check(AssetReplacement, {
          ...(kind === 'existing' ? { withId: withId || undefined } : { asset: fieldsOf(typed) }),
          note: note.trim(),
          wasWiped,
          version,
        }),
      ),
  })
  const kind = form.watch('kind')
  const field = useFormField(form, 'withId')
  return (
    <DialogForm
      verb="edit"
      resource="asset"
      title={`Replace ${asset.name}`}
      button="Replace asset"
      pendingLabel="Replacing…"
      success={`${asset.name} was replaced`}
      form={form}
      open
      onClose={onClose}
      submit={body => send({ parameters: { id }, body })}
      wide
    >
      <p>{asset.name} is retired as replaced. Its tickets stay linked to it.</p>
      <SegmentedControl
        label="Replaced by"
        labels={kinds}
        value={kind}
        onChoose={chosen => form.setValue('kind', chosen, { shouldDirty: true })}
      />
      {kind === 'existing' ? (
        <AssetField field={field} label="Replacement" owner={asset} except={[id]} />
      ) : (
        <AssetFields form={partOf(form)} />
      )}
      <TextField
        form={form}
        name="note"
        label="Note"
        optional
        autoComplete="off"
        maxLength={500}
        hint="For staff only."
      />
      <CheckField form={form} name="wasWiped" label={`Data of ${asset.name} was wiped`} />
    </DialogForm>
  )
}

/** Shows the errors of a new asset's fields at their controls. */
const atReplacement = <T,>(checked: Parameters<typeof atFields<T>>[0]) =>
  atFields(
    checked.ok
      ? checked
      : { ok: false, errors: checked.errors.map(error => ({ ...error, field: error.field.replace(/^asset\./, '') })) },
  )
