import { routes } from '#/shared/inventory/routes.ts'
import type { InventoryItem } from '#/shared/inventory/schemas.ts'
import { check } from '#/shared/lib/check.ts'
import { ApiError } from '#/web/shell/api/errors.ts'
import { useSend } from '#/web/shell/api/use-send.ts'
import { announceReason } from '#/web/shell/parts/announce-failure.ts'
import { Dialog } from '#/web/shell/parts/Dialog.tsx'
import { toast } from '#/web/shell/parts/toast.ts'
import { FormFooter, FormGrid, TextField } from '#/web/ui/forms/FormFields.tsx'
import { useForm } from '#/web/ui/validation/use-form.ts'

interface CountDialogProps {
  item: InventoryItem
  open: boolean
  onClose: () => void
  onChanged: (item: InventoryItem) => void
  /** Called when the stock has changed since it was listed. */
  onStale: () => void
}

/** Corrects the quantity on hand after a count. */
export const CountDialog = ({ open, ...props }: CountDialogProps) => (
  <Dialog title="Count stock" open={open} onClose={props.onClose}>
    <CountForm {...props} />
  </Dialog>
)

function CountForm({ item, onClose, onChanged, onStale }: Omit<CountDialogProps, 'open'>) {
  const { send, pending } = useSend('countStock', { refresh: ['listMovements', 'listProducts'] })
  const form = useForm({
    keepAs: `count-stock:${item.id}`,
    initial: { onHand: String(item.onHand), note: '' },
    required: ['onHand'],
    check: ({ onHand, note }) =>
      check(routes.countStock.body(), {
        onHand: Number(onHand),
        onHandBase: item.onHand,
        ...(note.trim() && { note: note.trim() }),
      }),
    submit: async body => {
      onChanged(await send({ parameters: { id: item.id }, body }))
      onClose()
      toast({ title: 'Success', description: `${item.name}: ${body.onHand} on hand` })
    },
    errorsIn: error => {
      if (error instanceof ApiError && error.status === 409) onStale()
      return announceReason('Failed to save the count')(error)
    },
  })
  return (
    <FormGrid noValidate aria-label="Count stock" {...form.props}>
      <p>
        <strong>{item.name}</strong>, {item.reserved} reserved
      </p>
      <TextField
        label="Counted on hand"
        inputMode="numeric"
        autoComplete="off"
        hint={`Was ${item.onHand}. Include reserved items.`}
        field={form.field('onHand')}
      />
      <TextField
        label="Note"
        optional
        autoComplete="off"
        maxLength={200}
        hint="Reason for the difference, if known."
        field={form.field('note')}
      />
      <FormFooter form={form} pending={pending} button={pending ? 'Saving…' : 'Save count'} onCancel={onClose} />
    </FormGrid>
  )
}
