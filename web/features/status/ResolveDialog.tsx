import { check } from '#/shared/lib/check.ts'
import { type StatusEvent, StatusResolution } from '#/shared/status/schemas.ts'
import { useResolveStatusEvent } from '#/web/features/status/use-status.ts'
import { announceFailure } from '#/web/shell/parts/announce-failure.ts'
import { Dialog } from '#/web/shell/parts/Dialog.tsx'
import { toast } from '#/web/shell/parts/toast.ts'
import { FormFooter, FormGrid, TextAreaField } from '#/web/ui/forms/FormFields.tsx'
import { useForm } from '#/web/ui/validation/use-form.ts'

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
  const { send, pending } = useResolveStatusEvent()
  const form = useForm({
    keepAs: `resolve-event:${event.id}`,
    initial: { message: '' },
    required: ['message'],
    check: values => check(StatusResolution, values),
    submit: async body => {
      onChanged(await send({ parameters: { id: event.id }, body }))
      form.reset()
      onClose()
      toast({ title: 'Success', description: isToCome ? 'Status event canceled' : 'Status event resolved' })
    },
    errorsIn: announceFailure(isToCome ? 'Failed to cancel status event' : 'Failed to resolve status event'),
  })
  const button = isToCome ? 'Cancel Event' : 'Mark Resolved'
  return (
    <Dialog title={isToCome ? 'Cancel Event' : 'Resolve Event'} open={open} onClose={onClose}>
      <FormGrid noValidate {...form.props}>
        <p>{event.title}</p>
        <TextAreaField
          label="Closing message"
          rows={4}
          hint={isToCome ? 'The reason for canceling.' : 'What was wrong, and how it was fixed.'}
          field={form.field('message')}
        />
        <FormFooter form={form} pending={pending} button={pending ? 'Sending…' : button} onCancel={onClose} />
      </FormGrid>
    </Dialog>
  )
}
