import { AssetId } from '#/shared/lib/ids.ts'
import type { TicketPage } from '#/shared/tickets/schemas.ts'
import { useLinkAssets } from '#/web/features/tickets/data/use-tickets.ts'
import { AssetField } from '#/web/ui/fields/AssetField.tsx'
import { DialogForm } from '#/web/ui/forms/DialogForm.tsx'
import { useFormField } from '#/web/ui/forms/form-field.ts'
import { useContractForm } from '#/web/ui/forms/use-contract-form.ts'

/** Links one of the customer's assets to a ticket. */
export function LinkAssetDialog({ ticket, onClose }: { ticket: TicketPage; onClose: () => void }) {
  const { send } = useLinkAssets()
  const linked = ticket.assets.map(({ id }) => id)
  const form = useContractForm({
    keepAs: null,
    values: { assetId: '' },
    check: ({ assetId }) => {
      const { data: id } = AssetId.safeParse(assetId)
      return id
        ? { ok: true, value: { assetIds: [...linked, id], basedOn: linked } }
        : { ok: false, errors: [{ field: 'assetId', message: 'Choose an asset' }] }
    },
  })
  const field = useFormField(form, 'assetId')
  return (
    <DialogForm
      verb="add"
      resource="asset"
      title="Link an asset"
      button="Link asset"
      pendingLabel="Linking…"
      success="Asset linked"
      form={form}
      open
      onClose={onClose}
      submit={body => send({ parameters: { id: ticket.id }, body })}
    >
      <AssetField field={field} label="Asset" owner={ticket} except={linked} />
    </DialogForm>
  )
}
