import { check } from '#/shared/lib/check.ts'
import { type StatusEvent, StatusResolution } from '#/shared/status/schemas.ts'
import { AlsoReplyField } from '#/web/features/status/AlsoReplyField.tsx'
import { useResolveStatusEvent } from '#/web/features/status/use-status.ts'
import { useTicketReplies } from '#/web/features/status/use-ticket-replies.ts'
import { announceFailure } from '#/web/shell/parts/announce-failure.ts'
import { DialogForm } from '#/web/ui/forms/DialogForm.tsx'
import { TextAreaField } from '#/web/ui/forms/Fields.tsx'
import { isBlank } from '#/web/ui/forms/form-errors.ts'
import { useContractForm } from '#/web/ui/forms/use-contract-form.ts'

interface ResolveDialogProps {
  event: StatusEvent
  /** Whether the event has not started yet, so that it is canceled rather than resolved. */
  isToCome: boolean
  open: boolean
  onClose: () => void
  onChanged: (event: StatusEvent) => void
}

/** Resolves or cancels an event with a closing message, the last entry of its timeline. */
export function ResolveDialog({ event, isToCome, open, onClose, onChanged }: ResolveDialogProps) {
  const { send } = useResolveStatusEvent()
  const replyToTickets = useTicketReplies(event)
  const form = useContractForm({
    keepAs: `resolve-event:${event.id}`,
    values: { message: '', alsoReply: false },
    check: ({ message, alsoReply }) => {
      if (alsoReply && isBlank(message)) return { ok: false, errors: [{ field: 'message', message: 'Required' }] }
      const resolution = check(StatusResolution, { message })
      return resolution.ok ? { ok: true, value: { body: resolution.value, alsoReply } } : resolution
    },
  })
  return (
    <DialogForm
      verb="resolve"
      resource="event"
      title={isToCome ? 'Cancel event' : 'Resolve event'}
      button={isToCome ? 'Cancel event' : 'Mark Resolved'}
      pendingLabel="Sending…"
      form={form}
      open={open}
      onClose={onClose}
      submit={async ({ body, alsoReply }) => {
        const changed = await send({ parameters: { id: event.id }, body })
        onChanged(changed)
        if (alsoReply && body.message && changed.endTime) return replyToTickets(body.message, changed.endTime)
        return isToCome ? 'Status event canceled' : 'Status event resolved'
      }}
      success={text => text}
      errorsOf={announceFailure(isToCome ? 'Failed to cancel status event' : 'Failed to resolve status event')}
    >
      <p>{event.title}</p>
      <TextAreaField
        form={form}
        name="message"
        label="Closing message"
        rows={4}
        hint={isToCome ? 'The reason for canceling.' : 'What was wrong, and how it was fixed.'}
      />
      <AlsoReplyField form={form} name="alsoReply" event={event} />
    </DialogForm>
  )
}
