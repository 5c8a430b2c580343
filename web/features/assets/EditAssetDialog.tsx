import { assetChange } from '#/shared/assets/asset-change.ts'
import type { Asset } from '#/shared/assets/schemas.ts'
import { check } from '#/shared/lib/check.ts'
import { maxSerialNumberLength } from '#/shared/pc-components/specifications.ts'
import { useSend } from '#/web/shell/api/use-send.ts'
import { announceReason } from '#/web/shell/parts/announce-failure.ts'
import { Dialog } from '#/web/shell/parts/Dialog.tsx'
import { toast } from '#/web/shell/parts/toast.ts'
import { FormFooter, FormGrid, FormRow, TextAreaField, TextField } from '#/web/ui/forms/FormFields.tsx'
import { useLines } from '#/web/ui/forms/use-lines.ts'
import { useForm } from '#/web/ui/validation/use-form.ts'

/** Edits a PC's location, notes and serial numbers, which may have been entered wrong. */
export function EditAssetDialog({ asset, onClose }: { asset: Asset; onClose: () => void }) {
  const { send, pending } = useSend('changeAsset', { refresh: ['getAsset', 'listAssets'] })
  const { id, version, serialNumber, location, notes } = asset
  const parts = useLines('parts', {
    blank: { serialNumber: '' },
    initial: asset.parts.map(part => ({ serialNumber: part.serialNumber })),
    required: [],
  })
  const form = useForm({
    keepAs: `edit-asset:${id}`,
    initial: { serialNumber, location: location ?? '', notes: notes ?? '' },
    required: [],
    lines: [parts],
    check: values =>
      check(assetChange(), {
        serialNumber: values.serialNumber.trim(),
        location: values.location.trim() || null,
        notes: values.notes.trim() || null,
        parts: parts.values.map((part, index) => ({
          category: asset.parts[index]?.category,
          serialNumber: part.serialNumber.trim(),
        })),
        version,
      }),
    submit: async body => {
      await send({ parameters: { id }, body })
      onClose()
      toast({ title: 'Success', description: 'Asset saved' })
    },
    errorsIn: announceReason('Failed to save the asset'),
  })
  return (
    <Dialog title={`Edit ${asset.name}`} open onClose={onClose} wide>
      <FormGrid noValidate aria-label="Edit asset" {...form.props}>
        <FormRow>
          <TextField
            label="PC serial number"
            optional
            autoComplete="off"
            maxLength={maxSerialNumberLength}
            field={form.field('serialNumber')}
          />
          <TextField label="Location" optional autoComplete="off" maxLength={255} field={form.field('location')} />
        </FormRow>
        <TextAreaField label="Notes" optional rows={3} hint="Visible to the customer." field={form.field('notes')} />
        <FormRow role="group" aria-label="Serial numbers of parts">
          {asset.parts.map((part, index) => (
            <TextField
              key={part.category}
              label={`Serial number of ${part.name}`}
              optional
              autoComplete="off"
              maxLength={maxSerialNumberLength}
              field={form.lineField(parts, index, 'serialNumber')}
            />
          ))}
        </FormRow>
        <FormFooter form={form} pending={pending} button={pending ? 'Saving…' : 'Save asset'} onCancel={onClose} />
      </FormGrid>
    </Dialog>
  )
}
