import { Link } from 'react-router-dom'
import { check } from '#/shared/lib/check.ts'
import { routes } from '#/shared/surveys/routes.ts'
import type { Survey } from '#/shared/surveys/schemas.ts'
import { useSend } from '#/web/shell/api/use-send.ts'
import { DialogForm } from '#/web/ui/forms/DialogForm.tsx'
import { TextAreaField, TextField } from '#/web/ui/forms/Fields.tsx'
import { useContractForm } from '#/web/ui/forms/use-contract-form.ts'

interface SurveyDialogProps {
  survey: Survey
  open: boolean
  onClose: () => void
}

const refresh = ['listSurveys', 'summarizeSurveys'] as const

/** Records that someone got back to a customer who was not happy. */
export function FollowUpDialog({ survey: { id, ticketId, customerName, feedback }, open, onClose }: SurveyDialogProps) {
  const { send } = useSend('followUpSurvey', { refresh })
  const form = useContractForm({
    keepAs: `follow-up:${id}`,
    values: { note: '' },
    required: ['note'],
    check: ({ note }) => check(routes.followUpSurvey.body(), { note: note.trim() }),
  })
  return (
    <DialogForm
      verb="record"
      resource="follow-up"
      title="Mark as followed up"
      button="Mark as followed up"
      form={form}
      open={open}
      onClose={onClose}
      submit={body => send({ parameters: { id }, body })}
      success={`${customerName} is followed up`}
    >
      {feedback && <p>“{feedback}”</p>}
      <p>
        <Link to={`/tickets/${ticketId}`}>Open the ticket</Link> to reply or to reopen it.
      </p>
      <TextAreaField form={form} name="note" label="What did you agree on?" rows={4} maxLength={2000} />
    </DialogForm>
  )
}

/** Takes an answer out of the figures; it stays visible. */
export function ExcludeDialog({ survey: { id, customerName }, open, onClose }: SurveyDialogProps) {
  const { send } = useSend('excludeSurvey', { refresh })
  const form = useContractForm({
    keepAs: `exclude-survey:${id}`,
    values: { reason: '' },
    required: ['reason'],
    check: ({ reason }) => check(routes.excludeSurvey.body(), { reason: reason.trim() }),
  })
  return (
    <DialogForm
      verb="edit"
      resource="answer"
      title="Exclude answer"
      button="Exclude answer"
      pendingLabel="Excluding…"
      form={form}
      open={open}
      onClose={onClose}
      submit={body => send({ parameters: { id }, body })}
      success={`The answer of ${customerName} doesn’t count anymore`}
    >
      <p>It stays in the list, struck through with your reason, and leaves the averages.</p>
      <TextField form={form} name="reason" label="Reason" autoComplete="off" maxLength={500} />
    </DialogForm>
  )
}
