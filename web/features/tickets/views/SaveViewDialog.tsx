import { check } from '#/shared/lib/check.ts'
import { maxPinnedViews } from '#/shared/queue/rules.ts'
import { NewView, type SavedView } from '#/shared/queue/schemas.ts'
import { useCreateView, useUpdateView } from '#/web/features/tickets/views/use-saved-views.ts'
import { useSession } from '#/web/shell/api/use-session.ts'
import { DialogForm } from '#/web/ui/forms/DialogForm.tsx'
import { CheckField, TextField } from '#/web/ui/forms/Fields.tsx'
import { useContractForm } from '#/web/ui/forms/use-contract-form.ts'

interface SaveViewDialogProps {
  /** The filters and the order to save. */
  shown: Pick<SavedView, 'filters' | 'sort'>
  /** The view to change; undefined saves a new one. */
  view: SavedView | undefined
  open: boolean
  onClose: () => void
}

/** Names the filters of the list as a view, or changes one. */
export function SaveViewDialog({ shown, view, open, onClose }: SaveViewDialogProps) {
  const { user } = useSession()
  const { filters, sort } = view ?? shown
  const creating = useCreateView()
  const updating = useUpdateView()
  const form = useContractForm({
    keepAs: `view:${view?.id ?? 'new'}`,
    values: { name: view?.name ?? '', pinned: view?.pinned ?? true, shared: view?.shared ?? false },
    required: ['name'],
    check: values => check(NewView, { filters, sort, ...values, name: values.name.trim() }),
  })
  return (
    <DialogForm
      verb={view ? 'edit' : 'add'}
      resource="view"
      title={view ? undefined : 'Save view'}
      button={view ? undefined : 'Save view'}
      pendingLabel="Saving…"
      success="View saved"
      form={form}
      open={open}
      onClose={onClose}
      submit={body => (view ? updating.send({ parameters: { id: view.id }, body }) : creating.send({ body }))}
    >
      <TextField form={form} name="name" label="Name" maxLength={40} />
      <CheckField form={form} name="pinned" label={`Show as a tab (the first ${maxPinnedViews} are shown)`} />
      {user?.role === 'admin' && <CheckField form={form} name="shared" label="Share with the team" />}
    </DialogForm>
  )
}
