import { useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { type Checked, check } from '#/shared/lib/check.ts'
import { eventStatusLabels, severityLabels } from '#/shared/status/labels.ts'
import { NewStatusEvent, type StatusEvent } from '#/shared/status/schemas.ts'
import { AffectedServicesField } from '#/web/features/status/AffectedServicesField.tsx'
import { useCreateStatusEvent } from '#/web/features/status/use-status.ts'
import { ApiError } from '#/web/shell/api/errors.ts'
import { serverNow } from '#/web/shell/api/server-clock.ts'
import { announceFailure } from '#/web/shell/parts/announce-failure.ts'
import { DialogForm } from '#/web/ui/forms/DialogForm.tsx'
import { SelectField, TextAreaField, TextField } from '#/web/ui/forms/Fields.tsx'
import { FormRow } from '#/web/ui/forms/FormLayout.tsx'
import { isBlank } from '#/web/ui/forms/form-errors.ts'
import { useContractForm } from '#/web/ui/forms/use-contract-form.ts'

const values = {
  title: '',
  status: 'degraded',
  severity: 'medium',
  affectedServices: [] as string[],
  description: '',
  startTime: '',
  plannedEnd: '',
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
  const { send } = useCreateStatusEvent()
  // The time of submission, kept if the response is lost, so that a retry does not create a second event.
  const submittedAt = useRef<string>(undefined)
  const form = useContractForm({
    keepAs: 'create-event',
    values,
    check: ({ visibility, startTime, plannedEnd, ...fields }) => {
      const isPlanned = fields.status === 'maintenance'
      if (isPlanned && isBlank(plannedEnd)) return missingEnd
      const begins = startTime ? instantOf(startTime) : (submittedAt.current ?? serverNow().toISOString())
      const ends = isPlanned && { plannedEnd: instantOf(plannedEnd) }
      return check(NewStatusEvent, { ...fields, ...ends, startTime: begins, publicVisible: visibility === 'public' })
    },
  })
  const [title, status] = useWatch({ control: form.control, name: ['title', 'status'] })
  return (
    <DialogForm
      verb="create"
      resource="status event"
      title="Create Status Event"
      button="Create Status Event"
      form={form}
      open={open}
      onClose={onClose}
      submit={async body => {
        if (isBlank(form.getValues('startTime'))) submittedAt.current = body.startTime
        onCreated(await send({ body }))
        submittedAt.current = undefined
      }}
      success="Status event created successfully"
      errorsOf={error => {
        if (error instanceof ApiError && error.status >= 400 && error.status < 500) submittedAt.current = undefined
        return announceFailure('Failed to create status event')(error)
      }}
      blocked={isBlank(title)}
    >
      <TextField form={form} name="title" label="Title" autoComplete="off" />
      <FormRow>
        <SelectField form={form} name="status" label="Status" labels={eventStatusLabels} />
        <SelectField form={form} name="severity" label="Severity" labels={severityLabels} />
      </FormRow>
      <AffectedServicesField form={form} name="affectedServices" />
      <TextAreaField form={form} name="description" label="Description" optional rows={4} />
      <TextField
        form={form}
        name="startTime"
        label="Starts"
        type="datetime-local"
        optional
        hint="Leave blank to start now."
      />
      {status === 'maintenance' && (
        <TextField form={form} name="plannedEnd" label="Ends" type="datetime-local" hint="When it should be over." />
      )}
      <SelectField form={form} name="visibility" label="Visible to" labels={visibilities} />
    </DialogForm>
  )
}

const missingEnd: Checked<never> = { ok: false, errors: [{ field: 'plannedEnd', message: 'Required' }] }

/** A local time as an instant; an invalid value is sent unchanged, and rejected by the server. */
function instantOf(local: string): string {
  const date = new Date(local)
  return Number.isNaN(date.getTime()) ? local : date.toISOString()
}
