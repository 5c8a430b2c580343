import { check } from '#/shared/lib/check.ts'
import type { TimeEntry } from '#/shared/tickets/schemas.ts'
import { TimeEntryChange } from '#/shared/time/schemas.ts'
import { parseMinutes } from '#/web/features/tickets/data/minutes.ts'
import { readsOfTime } from '#/web/features/tickets/data/reads-of-time.ts'
import { useSend } from '#/web/shell/api/use-send.ts'
import { DialogForm } from '#/web/ui/forms/DialogForm.tsx'
import { SelectField, TextField } from '#/web/ui/forms/Fields.tsx'
import { FormRow } from '#/web/ui/forms/FormLayout.tsx'
import { useContractForm } from '#/web/ui/forms/use-contract-form.ts'

const billableLabels = { yes: 'Billable', no: 'Not billable' }

interface CorrectTimeDialogProps {
  entry: TimeEntry
  onClose: () => void
  onCorrected: () => void
}

/** Corrects a time entry that has not been invoiced. */
export function CorrectTimeDialog({ entry, onClose, onCorrected }: CorrectTimeDialogProps) {
  const { send } = useSend('updateTimeEntry', { refresh: readsOfTime })
  const { id, ticketId, version } = entry
  const form = useContractForm({
    keepAs: `correct-time:${id}`,
    values: {
      duration: String(entry.duration),
      hourlyRate: entry.hourlyRate as string,
      description: entry.description,
      billable: entry.billable ? 'yes' : 'no',
    },
    check: ({ duration, hourlyRate, description, billable }) =>
      check(TimeEntryChange, {
        duration: parseMinutes(duration),
        hourlyRate: hourlyRate.trim(),
        description: description.trim(),
        billable: billable === 'yes',
        version,
      }),
  })
  return (
    <DialogForm
      verb="edit"
      resource="time entry"
      button="Save"
      form={form}
      open
      onClose={onClose}
      submit={async body => {
        await send({ parameters: { id: ticketId, entryId: id }, body })
        onCorrected()
      }}
      success="Time entry updated"
    >
      <FormRow>
        <TextField form={form} name="duration" label="Minutes" inputMode="numeric" autoComplete="off" />
        <TextField form={form} name="hourlyRate" label="Hourly rate ($)" inputMode="decimal" autoComplete="off" />
      </FormRow>
      <TextField form={form} name="description" label="Description" optional autoComplete="off" maxLength={255} />
      <SelectField form={form} name="billable" label="Billing" labels={billableLabels} />
    </DialogForm>
  )
}
