import { check } from '#/shared/lib/check.ts'
import type { TicketId } from '#/shared/lib/ids.ts'
import { slaClockLabels } from '#/shared/service-levels/labels.ts'
import type { SlaClock } from '#/shared/service-levels/rules.ts'
import { MissedReason } from '#/shared/service-levels/schemas.ts'
import { useSend } from '#/web/shell/api/use-send.ts'
import { DialogForm } from '#/web/ui/forms/DialogForm.tsx'
import { TextAreaField } from '#/web/ui/forms/Fields.tsx'
import { useContractForm } from '#/web/ui/forms/use-contract-form.ts'

interface MissedReasonDialogProps {
  ticketId: TicketId
  title: string
  clock: SlaClock
  reason: string
  onClose: () => void
}

/** The reason why a target was missed, for the customer's report. */
export function MissedReasonDialog({ ticketId, title, clock, reason, onClose }: MissedReasonDialogProps) {
  const { send } = useSend('setMissedReason', { refresh: ['getTicket', 'getSlaReport'] })
  const form = useContractForm({
    keepAs: `missed-reason:${ticketId}:${clock}`,
    values: { reason },
    required: ['reason'],
    check: values => check(MissedReason, { reason: values.reason.trim() }),
  })
  return (
    <DialogForm
      verb="edit"
      resource="reason"
      title="Why was the target missed?"
      button="Save reason"
      form={form}
      open
      onClose={onClose}
      submit={body => send({ parameters: { id: ticketId, clock }, body })}
      success="Reason saved"
    >
      <p>
        {slaClockLabels[clock]} of “{title}”. The customer reads the reason in the service report.
      </p>
      <TextAreaField form={form} name="reason" label="Reason" rows={3} maxLength={500} />
    </DialogForm>
  )
}
