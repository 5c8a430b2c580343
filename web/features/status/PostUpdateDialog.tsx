import { useWatch } from 'react-hook-form'
import { check } from '#/shared/lib/check.ts'
import { eventStatusLabels, stageLabels } from '#/shared/status/labels.ts'
import { NewStatusUpdate, type StatusEvent } from '#/shared/status/schemas.ts'
import { usePostStatusUpdate } from '#/web/features/status/use-status.ts'
import { DialogForm } from '#/web/ui/forms/DialogForm.tsx'
import { SelectField, TextAreaField } from '#/web/ui/forms/Fields.tsx'
import { isBlank } from '#/web/ui/forms/form-errors.ts'
import { useContractForm } from '#/web/ui/forms/use-contract-form.ts'

interface PostUpdateDialogProps {
  event: StatusEvent
  open: boolean
  onClose: () => void
  onChanged: (event: StatusEvent) => void
}

/** Posts an update on an event. */
export function PostUpdateDialog({ event, open, onClose, onChanged }: PostUpdateDialogProps) {
  const { send } = usePostStatusUpdate()
  const form = useContractForm({
    keepAs: `post-update:${event.id}`,
    // Keeps the current status and stage unless another is chosen.
    values: { status: '', stage: '', message: '' },
    check: ({ status, stage, message }) =>
      check(NewStatusUpdate, { status: status || event.status, ...(stage && { stage }), message }),
  })
  const message = useWatch({ control: form.control, name: 'message' })
  const choices = { '': `${eventStatusLabels[event.status]} (unchanged)`, ...without(eventStatusLabels, event.status) }
  const { resolved: _, ...openStages } = stageLabels
  const stages = { '': `${stageLabels[event.stage]} (unchanged)`, ...without(openStages, event.stage) }
  return (
    <DialogForm
      verb="post"
      resource="update"
      title="Post Update"
      button="Post Update"
      form={form}
      open={open}
      onClose={onClose}
      submit={async body => onChanged(await send({ parameters: { id: event.id }, body }))}
      success="Status update posted"
      blocked={isBlank(message)}
    >
      <p>{event.title}</p>
      {event.status !== 'maintenance' && <SelectField form={form} name="stage" label="Stage" labels={stages} />}
      <SelectField form={form} name="status" label="Status" labels={choices} />
      <TextAreaField form={form} name="message" label="Message" rows={5} />
    </DialogForm>
  )
}

const without = (labels: Record<string, string>, chosen: string) =>
  Object.fromEntries(Object.entries(labels).filter(([one]) => one !== chosen))
