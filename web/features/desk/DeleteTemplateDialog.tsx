import type { TicketTemplate } from '#/shared/ticket-templates/schemas.ts'
import { useDeleteTemplate } from '#/web/features/desk/use-templates.ts'
import { ApiError, problemOf } from '#/web/shell/api/errors.ts'
import { ConfirmDialog } from '#/web/ui/forms/ConfirmDialog.tsx'

/** Asks before a template is deleted. */
export function DeleteTemplateDialog({ template, onClose }: { template: TicketTemplate; onClose: () => void }) {
  const { send, pending } = useDeleteTemplate()
  return (
    <ConfirmDialog
      title="Delete template"
      subject={template.name}
      button="Delete template"
      pendingLabel="Deleting…"
      pending={pending}
      open
      onClose={onClose}
      onConfirm={async () => {
        // One that is already gone counts as deleted.
        await send({ parameters: { id: template.id } }).catch(error => {
          if (!(error instanceof ApiError && error.status === 404)) throw error
        })
      }}
      problemOf={problemOf}
      success={`“${template.name}” was deleted`}
    >
      <p>
        {template.recurrence ? 'It makes no more tickets.' : 'Nobody can start a ticket from it anymore.'} Tickets that
        were made of it stay.
      </p>
    </ConfirmDialog>
  )
}
