import { useWatch } from 'react-hook-form'
import { categoryLabels, priorityLabels } from '#/shared/tickets/labels.ts'
import type { NewTicket, Ticket } from '#/shared/tickets/schemas.ts'
import { NewTicketDialog } from '#/web/features/tickets/new/NewTicketDialog.tsx'
import { ArticleSuggestions } from '#/web/features/tickets/reply/ArticleSuggestions.tsx'
import { useSession } from '#/web/shell/api/use-session.ts'
import { useModuleOn } from '#/web/shell/parts/use-module-on.ts'
import { useBrand } from '#/web/shell/theme/brand.ts'
import { CheckField, SelectField, TextAreaField, TextField } from '#/web/ui/forms/Fields.tsx'
import { FormRow } from '#/web/ui/forms/FormLayout.tsx'
import type { ContractForm } from '#/web/ui/forms/use-contract-form.ts'

interface CustomerTicketDialogProps {
  open: boolean
  onClose: () => void
  onCreated: (ticket: Ticket) => void
  /** The subject to begin with. */
  subject?: string | undefined
}

const values = { title: '', description: '', priority: 'medium', category: 'general', isPrivate: false }

export function CustomerTicketDialog({ subject = '', ...props }: CustomerTicketDialogProps) {
  const hasArticles = useModuleOn()('knowledge-base')
  const hasCompany = useSession().user?.companyId != null
  const { company: provider } = useBrand()
  return (
    <NewTicketDialog
      {...props}
      values={{ ...values, title: subject.slice(0, 255) }}
      required={['title', 'description']}
      success="Ticket created successfully"
      hasAside={hasArticles}
    >
      {form => (
        <>
          <TextField form={form} name="title" label="Subject" />
          {hasArticles && <Suggestions form={form} />}
          <TextAreaField form={form} name="description" label="Description" rows={5} />
          <FormRow>
            <SelectField form={form} name="priority" label="Priority" labels={priorityLabels} />
            <SelectField form={form} name="category" label="Category" labels={categoryLabels} />
          </FormRow>
          {hasCompany && (
            <CheckField
              form={form}
              name="isPrivate"
              label={`Private: only you and ${provider.name} can see this ticket`}
            />
          )}
        </>
      )}
    </NewTicketDialog>
  )
}

function Suggestions({ form }: { form: ContractForm<typeof values, NewTicket> }) {
  const [title, description] = useWatch({ control: form.control, name: ['title', 'description'] })
  return <ArticleSuggestions text={`${title} ${description}`} />
}
