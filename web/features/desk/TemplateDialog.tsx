import type { Desk } from '#/shared/desk/canned-replies.ts'
import { type TicketTemplate, templateLength } from '#/shared/ticket-templates/schemas.ts'
import { categoryLabels, priorityLabels } from '#/shared/tickets/labels.ts'
import { RecurrenceFields } from '#/web/features/desk/RecurrenceFields.tsx'
import { checkTemplate, valuesOf } from '#/web/features/desk/template-values.ts'
import { useCreateTemplate, useUpdateTemplate } from '#/web/features/desk/use-templates.ts'
import { DialogForm } from '#/web/ui/forms/DialogForm.tsx'
import { SelectField, TextAreaField, TextField } from '#/web/ui/forms/Fields.tsx'
import { FormRow } from '#/web/ui/forms/FormLayout.tsx'
import { useContractForm } from '#/web/ui/forms/use-contract-form.ts'

interface TemplateDialogProps {
  /** The template to change; a new one without it. */
  template: TicketTemplate | undefined
  desk: Desk
  onClose: () => void
}

/** Creates or changes a template of tickets, with its schedule. */
export function TemplateDialog({ template, desk: { people, cannedReplies }, onClose }: TemplateDialogProps) {
  const create = useCreateTemplate()
  const update = useUpdateTemplate()
  const form = useContractForm({
    keepAs: template ? `edit-template:${template.id}` : 'create-template',
    values: valuesOf(template),
    check: values => checkTemplate(values, template),
  })
  // A former member of the team stays chosen until someone else is.
  const members = Object.fromEntries(people.map(({ id, name }) => [id, name]))
  const former = template?.assignedTo && !members[template.assignedTo] ? { [template.assignedTo]: 'Left the team' } : {}
  const shared = cannedReplies.filter(reply => reply.shared)
  const replies = Object.fromEntries(shared.map(({ id, name }) => [id, name]))
  // So does a deleted reply, until another one is.
  const replyId = template?.cannedReplyId
  const deleted = replyId && !replies[replyId] ? { [replyId]: 'Deleted' } : {}
  return (
    <DialogForm
      verb={template ? 'edit' : 'create'}
      resource="template"
      wide
      form={form}
      open
      onClose={onClose}
      submit={({ version, ...body }) =>
        template ? update.send({ parameters: { id: template.id }, body: { ...body, version } }) : create.send({ body })
      }
    >
      <TextField form={form} name="name" label="Name" autoComplete="off" maxLength={templateLength.name} />
      <TextField form={form} name="title" label="Title" autoComplete="off" />
      <TextAreaField form={form} name="description" label="Description" rows={4} />
      <FormRow>
        <SelectField form={form} name="category" label="Category" labels={categoryLabels} />
        <SelectField form={form} name="priority" label="Priority" labels={priorityLabels} />
      </FormRow>
      <FormRow>
        <SelectField
          form={form}
          name="assignedTo"
          label="Assignee"
          labels={{ '': 'Unassigned', ...members, ...former }}
        />
        <TextField form={form} name="tags" label="Tags" optional autoComplete="off" hint="Separated by commas." />
      </FormRow>
      <TextAreaField form={form} name="checklist" label="Checklist" rows={5} optional hint="One item per line." />
      <SelectField
        form={form}
        name="cannedReplyId"
        label="Canned reply"
        optional
        hint="Offered when someone answers the ticket."
        labels={{ '': 'None', ...replies, ...deleted }}
      />
      <RecurrenceFields form={form} customerName={template?.recurrence?.customerName} />
    </DialogForm>
  )
}
