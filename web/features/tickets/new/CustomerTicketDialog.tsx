import { categoryLabels, priorityLabels } from '#/shared/tickets/labels.ts'
import type { Ticket } from '#/shared/tickets/schemas.ts'
import { NewTicketDialog } from '#/web/features/tickets/new/NewTicketDialog.tsx'
import { ArticleSuggestions } from '#/web/features/tickets/reply/ArticleSuggestions.tsx'
import { useModuleOn } from '#/web/shell/parts/use-module-on.ts'
import { FormRow, SelectField, TextAreaField, TextField } from '#/web/ui/forms/FormFields.tsx'

interface CustomerTicketDialogProps {
  open: boolean
  onClose: () => void
  onCreated: (ticket: Ticket) => void
}

const initial = { title: '', description: '', priority: 'medium', category: 'general' }

export function CustomerTicketDialog(props: CustomerTicketDialogProps) {
  const hasArticles = useModuleOn()('knowledge-base')
  return (
    <NewTicketDialog
      {...props}
      initial={initial}
      required={['title', 'description']}
      success="Ticket created successfully"
      hasAside={hasArticles}
    >
      {(field, { title, description }) => (
        <>
          <TextField label="Subject" field={field('title')} />
          {hasArticles && <ArticleSuggestions text={`${title} ${description}`} />}
          <TextAreaField label="Description" rows={5} field={field('description')} />
          <FormRow>
            <SelectField label="Priority" labels={priorityLabels} field={field('priority')} />
            <SelectField label="Category" labels={categoryLabels} field={field('category')} />
          </FormRow>
        </>
      )}
    </NewTicketDialog>
  )
}
