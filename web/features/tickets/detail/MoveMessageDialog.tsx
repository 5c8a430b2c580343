import { type Comment, CommentChange } from '#/shared/comments/schemas.ts'
import { check } from '#/shared/lib/check.ts'
import { shortId } from '#/shared/lib/short-id.ts'
import { useChangeComment } from '#/web/features/tickets/data/use-tickets.ts'
import { TicketField } from '#/web/features/tickets/new/TicketField.tsx'
import { announceReason } from '#/web/shell/parts/announce-failure.ts'
import { Dialog } from '#/web/shell/parts/Dialog.tsx'
import { toast } from '#/web/shell/parts/toast.ts'
import { FormFooter, FormGrid } from '#/web/ui/forms/FormFields.tsx'
import { useForm } from '#/web/ui/validation/use-form.ts'

/** Moves a message and its files to another ticket. */
export function MoveMessageDialog({ comment, onClose }: { comment: Comment; onClose: () => void }) {
  const { send, pending } = useChangeComment()
  const { id, ticketId, createdAt, internal } = comment
  const form = useForm({
    keepAs: `move-message:${id}`,
    initial: { moveTo: '' },
    required: ['moveTo'],
    check: ({ moveTo }) => check(CommentChange, { createdAt, moveTo }),
    submit: async body => {
      await send({ parameters: { id: ticketId, commentId: id }, body })
      onClose()
      toast({
        title: 'Success',
        description: body.moveTo ? `Message moved to ${shortId(body.moveTo)}` : 'Message moved',
      })
    },
    errorsIn: announceReason('Failed to move the message'),
  })
  return (
    <Dialog title="Move message" open onClose={onClose}>
      <FormGrid noValidate {...form.props}>
        <TicketField field={form.field('moveTo')} except={ticketId} />
        <p>
          {internal ? 'It stays an internal note. ' : 'The customer of that ticket will see the message. '}
          {!internal && 'Emails already sent are not affected.'}
        </p>
        <FormFooter form={form} pending={pending} button={pending ? 'Moving…' : 'Move message'} onCancel={onClose} />
      </FormGrid>
    </Dialog>
  )
}
