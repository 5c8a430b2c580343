import { type Comment, CommentChange } from '#/shared/comments/schemas.ts'
import { check } from '#/shared/lib/check.ts'
import { shortId } from '#/shared/lib/short-id.ts'
import { useChangeComment } from '#/web/features/tickets/data/use-tickets.ts'
import { TicketField } from '#/web/features/tickets/new/TicketField.tsx'
import { DialogForm } from '#/web/ui/forms/DialogForm.tsx'
import { useFormField } from '#/web/ui/forms/form-field.ts'
import { useContractForm } from '#/web/ui/forms/use-contract-form.ts'

/** Moves a message and its files to another ticket. */
export function MoveMessageDialog({ comment, onClose }: { comment: Comment; onClose: () => void }) {
  const { send } = useChangeComment()
  const { id, ticketId, createdAt, internal } = comment
  const form = useContractForm({
    keepAs: `move-message:${id}`,
    values: { moveTo: '' },
    check: ({ moveTo }) => check(CommentChange, { createdAt, moveTo }),
  })
  const ticketField = useFormField(form, 'moveTo')
  return (
    <DialogForm
      verb="move"
      resource="message"
      form={form}
      open
      onClose={onClose}
      submit={async body => {
        await send({ parameters: { id: ticketId, commentId: id }, body })
        return body
      }}
      success={({ moveTo }) => (moveTo ? `Message moved to ${shortId(moveTo)}` : 'Message moved')}
    >
      <TicketField field={ticketField} except={ticketId} />
      <p>
        {internal ? 'It stays an internal note. ' : 'The customer of that ticket will see the message. '}
        {!internal && 'Emails already sent are not affected.'}
      </p>
    </DialogForm>
  )
}
