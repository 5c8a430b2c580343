import { check } from '#/shared/lib/check.ts'
import { ChecklistChange, type ChecklistItem } from '#/shared/tickets/checklist.ts'
import { itemsIn } from '#/web/features/tickets/checklist/checklist-lines.ts'
import { DialogForm } from '#/web/ui/forms/DialogForm.tsx'
import { TextAreaField } from '#/web/ui/forms/Fields.tsx'
import { useContractForm } from '#/web/ui/forms/use-contract-form.ts'

type ItemText = Pick<ChecklistItem, 'id' | 'text'>

interface EditChecklistDialogProps {
  items: readonly ItemText[]
  save: (items: readonly ItemText[]) => Promise<unknown>
  onClose: () => void
}

/** Changes a checklist as a text, one item a line. */
export function EditChecklistDialog({ items, save, onClose }: EditChecklistDialogProps) {
  const form = useContractForm({
    keepAs: null,
    values: { items: items.map(({ text }) => text).join('\n') },
    check: typed => {
      const checked = check(ChecklistChange, { items: itemsIn(typed.items, items, () => crypto.randomUUID()) })
      if (checked.ok) return checked
      return { ok: false, errors: checked.errors.map(({ message }) => ({ field: 'items', message })) }
    },
  })
  return (
    <DialogForm
      verb="edit"
      resource="checklist"
      form={form}
      open
      onClose={onClose}
      submit={({ items: changed = [] }) => save(changed)}
    >
      <TextAreaField
        form={form}
        name="items"
        label="Items"
        rows={10}
        optional
        hint="One item per line. Items that you keep stay checked off."
      />
    </DialogForm>
  )
}
