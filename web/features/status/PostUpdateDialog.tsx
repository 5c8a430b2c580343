import { useWatch } from 'react-hook-form'
import { check } from '#/shared/lib/check.ts'
import { eventStatusLabels, stageLabels } from '#/shared/status/labels.ts'
import { NewStatusUpdate, type StatusEvent } from '#/shared/status/schemas.ts'
import { AlsoReplyField } from '#/web/features/status/AlsoReplyField.tsx'
import { usePostStatusUpdate } from '#/web/features/status/use-status.ts'
import { useTicketReplies } from '#/web/features/status/use-ticket-replies.ts'
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
  const replyToTickets = useTicketReplies(event)
  const form = useContractForm({
    keepAs: `post-update:${event.id}`,
    // Keeps the current status and stage unless another is chosen.
    values: { status: '', stage: '', message: '', alsoReply: false },
    check: ({ status, stage, message, alsoReply }) => {
      const update = check(NewStatusUpdate, { status: status || event.status, ...(stage && { stage }), message })
      return update.ok ? { ok: true, value: { body: update.value, alsoReply } } : update
    },
  })
  const message = useWatch({ control: form.control, name: 'message' })
  const choices = { '': `${eventStatusLabels[event.status]} (unchanged)`, ...without(eventStatusLabels, event.status) }
  const { resolved: _, ...openStages } = stageLabels
  const stages = { '': `${stageLabels[event.stage]} (unchanged)`, ...without(openStages, event.stage) }
  return (
    <DialogForm
      verb="post"
      resource="update"
      title="Post update"
      button="Post update"
      form={form}
      open={open}
      onClose={onClose}
      submit={async ({ body, alsoReply }) => {
        const changed = await send({ parameters: { id: event.id }, body })
        onChanged(changed)
        const posted = changed.updates.findLast(({ message }) => message === body.message)
        return alsoReply && posted ? replyToTickets(body.message, posted.at) : 'Status update posted'
      }}
      success={text => text}
      blocked={isBlank(message)}
    >
      <p>{event.title}</p>
      {event.status !== 'maintenance' && <SelectField form={form} name="stage" label="Stage" labels={stages} />}
      <SelectField form={form} name="status" label="Status" labels={choices} />
      <TextAreaField form={form} name="message" label="Message" rows={5} />
      <AlsoReplyField form={form} name="alsoReply" event={event} />
    </DialogForm>
  )
}

const without = (labels: Record<string, string>, chosen: string) =>
  Object.fromEntries(Object.entries(labels).filter(([one]) => one !== chosen))
