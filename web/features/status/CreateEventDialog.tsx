import { useRef } from 'react'
import { check } from '#/shared/lib/check.ts'
import { eventStatusLabels, severityLabels } from '#/shared/status/labels.ts'
import { NewStatusEvent, type StatusEvent } from '#/shared/status/schemas.ts'
import { AffectedServicesField, namesIn } from '#/web/features/status/AffectedServicesField.tsx'
import { useCreateStatusEvent } from '#/web/features/status/use-status.ts'
import { ApiError } from '#/web/shell/api/errors.ts'
import { serverNow } from '#/web/shell/api/server-clock.ts'
import { announceFailure } from '#/web/shell/parts/announce-failure.ts'
import { Dialog } from '#/web/shell/parts/Dialog.tsx'
import { toast } from '#/web/shell/parts/toast.ts'
import { FormFooter, FormGrid, FormRow, SelectField, TextAreaField, TextField } from '#/web/ui/forms/FormFields.tsx'
import { useForm } from '#/web/ui/validation/use-form.ts'

const initial = {
  title: '',
  status: 'degraded',
  severity: 'medium',
  affectedServices: '',
  description: '',
  startTime: '',
  visibility: 'public',
}
const visibilities = { public: 'Everyone', team: 'Team only' }

interface CreateEventDialogProps {
  open: boolean
  onClose: () => void
  onCreated: (event: StatusEvent) => void
}

/** Reports an ongoing event, or schedules one. */
export function CreateEventDialog({ open, onClose, onCreated }: CreateEventDialogProps) {
  const { send, pending } = useCreateStatusEvent()
  // The time of submission, kept if the response is lost, so that a retry does not create a second event.
  const submittedAt = useRef<string>(undefined)
  const form = useForm({
    keepAs: 'create-event',
    initial,
    required: ['title'],
    check: ({ visibility, affectedServices, startTime, ...text }) => {
      submittedAt.current ??= serverNow().toISOString()
      return check(NewStatusEvent, {
        ...text,
        affectedServices: namesIn(affectedServices),
        startTime: startTime ? instantOf(startTime) : submittedAt.current,
        publicVisible: visibility === 'public',
      })
    },
    submit: async body => {
      onCreated(await send({ body }))
      submittedAt.current = undefined
      form.reset()
      onClose()
      toast({ title: 'Success', description: 'Status event created successfully' })
    },
    errorsIn: (error): Record<string, string> => {
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) submittedAt.current = undefined
      return announceFailure('Failed to create status event')(error)
    },
  })

  return (
    <Dialog title="Create Status Event" open={open} onClose={onClose}>
      <FormGrid noValidate {...form.props}>
        <TextField label="Title" autoComplete="off" field={form.field('title')} />
        <FormRow>
          <SelectField label="Status" labels={eventStatusLabels} field={form.field('status')} />
          <SelectField label="Severity" labels={severityLabels} field={form.field('severity')} />
        </FormRow>
        <AffectedServicesField field={form.field('affectedServices')} onChange={form.set('affectedServices')} />
        <TextAreaField label="Description" optional rows={4} field={form.field('description')} />
        <FormRow>
          <TextField
            label="Starts"
            type="datetime-local"
            optional
            hint="Leave blank to start now."
            field={form.field('startTime')}
          />
          <SelectField label="Visible to" labels={visibilities} field={form.field('visibility')} />
        </FormRow>
        <FormFooter
          form={form}
          pending={pending}
          button={pending ? 'Creating...' : 'Create Status Event'}
          onCancel={onClose}
        />
      </FormGrid>
    </Dialog>
  )
}

/** A local time as an instant; an invalid value is sent unchanged, and rejected by the server. */
function instantOf(local: string): string {
  const date = new Date(local)
  return Number.isNaN(date.getTime()) ? local : date.toISOString()
}
