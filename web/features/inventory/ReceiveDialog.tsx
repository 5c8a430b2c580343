import { routes } from '#/shared/inventory/routes.ts'
import type { InventoryItem } from '#/shared/inventory/schemas.ts'
import { check } from '#/shared/lib/check.ts'
import { useSend } from '#/web/shell/api/use-send.ts'
import { announceReason } from '#/web/shell/parts/announce-failure.ts'
import { Dialog } from '#/web/shell/parts/Dialog.tsx'
import { toast } from '#/web/shell/parts/toast.ts'
import { FormFooter, FormGrid, TextField } from '#/web/ui/forms/FormFields.tsx'
import { useForm } from '#/web/ui/validation/use-form.ts'

interface ReceiveDialogProps {
  item: InventoryItem
  open: boolean
  onClose: () => void
  onChanged: (item: InventoryItem) => void
}

/** Adds units that a supplier delivered. */
export const ReceiveDialog = ({ open, ...props }: ReceiveDialogProps) => (
  <Dialog title="Receive stock" open={open} onClose={props.onClose}>
    <ReceiveForm {...props} />
  </Dialog>
)

function ReceiveForm({ item, onClose, onChanged }: Omit<ReceiveDialogProps, 'open'>) {
  const { send, pending } = useSend('receiveStock', { refresh: ['listMovements', 'listProducts'] })
  const form = useForm({
    keepAs: `receive-stock:${item.id}`,
    initial: { quantity: '', note: '' },
    required: ['quantity'],
    check: ({ quantity, note }) => check(routes.receiveStock.body(), { quantity: Number(quantity), note: note.trim() }),
    submit: async body => {
      onChanged(await send({ parameters: { id: item.id }, body }))
      onClose()
      toast({ title: 'Success', description: `Received ${body.quantity} of ${item.name}` })
    },
    errorsIn: announceReason('Failed to receive stock'),
  })
  return (
    <FormGrid noValidate aria-label="Receive stock" {...form.props}>
      <p>
        <strong>{item.name}</strong>, {item.onHand} on hand
      </p>
      <TextField label="Quantity received" inputMode="numeric" autoComplete="off" field={form.field('quantity')} />
      <TextField
        label="Note"
        optional
        autoComplete="off"
        maxLength={200}
        hint="For example, supplier and delivery note."
        field={form.field('note')}
      />
      <FormFooter form={form} pending={pending} button={pending ? 'Saving…' : 'Receive stock'} onCancel={onClose} />
    </FormGrid>
  )
}
