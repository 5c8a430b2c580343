import { useRef } from 'react'
import { type CannedField, cannedFields } from '#/shared/desk/canned-fields.ts'
import { type CannedReply, CannedReplyChange, cannedReplyLength } from '#/shared/desk/canned-replies.ts'
import { type Checked, check } from '#/shared/lib/check.ts'
import { tagsIn } from '#/shared/tickets/rules.ts'
import { MenuButton } from '#/web/shell/parts/MenuButton.tsx'
import css from '#/web/ui/canned-replies/canned-reply-dialog.module.css'
import { followUpLabels } from '#/web/ui/canned-replies/follow-up-labels.ts'
import { useSaveCannedReply, useUpdateCannedReply } from '#/web/ui/canned-replies/use-desk.ts'
import { DialogForm } from '#/web/ui/forms/DialogForm.tsx'
import { SelectField, TextField } from '#/web/ui/forms/Fields.tsx'
import { useContractForm } from '#/web/ui/forms/use-contract-form.ts'
import { applyEdit, selectedIn } from '#/web/ui/markdown/FormatBar.tsx'
import { MarkdownField } from '#/web/ui/markdown/MarkdownField.tsx'

interface CannedReplyDialogProps {
  /** The reply to change; a new one without it. */
  reply: CannedReply | undefined
  shared: boolean
  open: boolean
  onClose: () => void
}

/** Creates or changes a canned reply. */
export function CannedReplyDialog({ reply, shared, open, onClose }: CannedReplyDialogProps) {
  const create = useSaveCannedReply()
  const update = useUpdateCannedReply()
  const frame = useRef<HTMLDivElement>(null)
  const form = useContractForm({
    keepAs: reply ? `edit-canned-reply:${reply.id}` : `create-canned-reply:${shared}`,
    values: {
      name: reply?.name ?? '',
      text: reply?.text ?? '',
      followUp: reply?.followUp ?? '',
      addTags: reply?.addTags.join(', ') ?? '',
    },
    check: ({ followUp, addTags, ...fields }) =>
      tagErrorsAtField(
        check(CannedReplyChange, {
          ...fields,
          shared,
          followUp: followUp === '' ? null : followUp,
          addTags: tagsIn(addTags),
          ...(reply && { version: reply.version }),
        }),
      ),
  })
  const insertField = (field: CannedField) => {
    const text = frame.current?.querySelector('textarea')
    if (!text) return
    const { start, end } = selectedIn(text)
    const insert = `{{${field}}}`
    text.focus()
    applyEdit(text, { from: start, to: end, insert, start: start + insert.length, end: start + insert.length })
  }
  return (
    <DialogForm
      verb={reply ? 'edit' : 'create'}
      resource="canned reply"
      wide
      form={form}
      open={open}
      onClose={onClose}
      submit={({ version, ...fields }) =>
        reply
          ? update.send({ parameters: { id: reply.id }, body: { ...fields, version } })
          : create.send({ body: fields })
      }
    >
      <TextField form={form} name="name" label="Name" autoComplete="off" maxLength={cannedReplyLength.name} />
      <div ref={frame}>
        <MarkdownField
          form={form}
          name="text"
          label="Text"
          rows={8}
          hint="Markdown. Fields in braces are filled in when the reply is inserted."
        />
      </div>
      <div className={css.fields}>
        <MenuButton
          label="Insert a field"
          isPlain
          variant="outline"
          size="sm"
          items={Object.entries(cannedFields).map(([field, label]) => ({
            label: label.replace(/^./, letter => letter.toUpperCase()),
            onSelect: () => insertField(field as CannedField),
          }))}
        >
          Insert a field
        </MenuButton>
      </div>
      <SelectField
        form={form}
        name="followUp"
        label="Suggested send"
        labels={{ '': 'No suggestion', ...followUpLabels }}
        hint="The composer offers it after the reply is inserted."
      />
      <TextField
        form={form}
        name="addTags"
        label="Tags"
        optional
        autoComplete="off"
        hint="Separated by commas. Sending the reply adds them to the ticket."
      />
    </DialogForm>
  )
}

/** A checked form whose errors of single tags are at their one field. */
const tagErrorsAtField = <T,>(checked: Checked<T>): Checked<T> =>
  checked.ok
    ? checked
    : {
        ok: false,
        errors: checked.errors.map(error => ({ ...error, field: error.field.replace(/^addTags\..*/, 'addTags') })),
      }
