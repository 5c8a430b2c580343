import { check } from '#/shared/lib/check.ts'
import { eventStatusLabels } from '#/shared/status/labels.ts'
import { NewStatusUpdate, type StatusEvent } from '#/shared/status/schemas.ts'
import { usePostStatusUpdate } from '#/web/features/status/use-status.ts'
import { announceFailure } from '#/web/shell/parts/announce-failure.ts'
import { Dialog } from '#/web/shell/parts/Dialog.tsx'
import { toast } from '#/web/shell/parts/toast.ts'
import { FormFooter, FormGrid, SelectField, TextAreaField } from '#/web/ui/forms/FormFields.tsx'
import { useForm } from '#/web/ui/validation/use-form.ts'

interface PostUpdateDialogProps {
  event: StatusEvent
  open: boolean
  onClose: () => void
  onChanged: (event: StatusEvent) => void
}

/** Posts an update on an event. */
export function PostUpdateDialog({ event, open, onClose, onChanged }: PostUpdateDialogProps) {
  const { send, pending } = usePostStatusUpdate()
  const form = useForm({
    keepAs: `post-update:${event.id}`,
    // Keeps the current status unless another is chosen.
    initial: { status: '', message: '' },
    required: ['message'],
    check: ({ status, message }) => check(NewStatusUpdate, { status: status || event.status, message }),
    submit: async body => {
      onChanged(await send({ parameters: { id: event.id }, body }))
      form.reset()
      onClose()
      toast({ title: 'Success', description: 'Status update posted' })
    },
    errorsIn: announceFailure('Failed to post status update'),
  })
  const choices = { '': `${eventStatusLabels[event.status]} (unchanged)`, ...others(event) }
  return (
    <Dialog title="Post Update" open={open} onClose={onClose}>
      <FormGrid noValidate {...form.props}>
        <p>{event.title}</p>
        <SelectField label="Status" labels={choices} field={form.field('status')} />
        <TextAreaField label="Message" rows={5} field={form.field('message')} />
        <FormFooter form={form} pending={pending} button={pending ? 'Posting…' : 'Post Update'} onCancel={onClose} />
      </FormGrid>
    </Dialog>
  )
}

const others = ({ status }: StatusEvent) =>
  Object.fromEntries(Object.entries(eventStatusLabels).filter(([one]) => one !== status))
