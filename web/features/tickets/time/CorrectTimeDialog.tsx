import { check } from '#/shared/lib/check.ts'
import type { TimeEntry } from '#/shared/tickets/schemas.ts'
import { TimeEntryChange } from '#/shared/time/schemas.ts'
import { parseMinutes } from '#/web/features/tickets/data/minutes.ts'
import { readsOfTime } from '#/web/features/tickets/data/use-tickets.ts'
import { useSend } from '#/web/shell/api/use-send.ts'
import { announceReason } from '#/web/shell/parts/announce-failure.ts'
import { Dialog } from '#/web/shell/parts/Dialog.tsx'
import { toast } from '#/web/shell/parts/toast.ts'
import { FormFooter, FormGrid, FormRow, SelectField, TextField } from '#/web/ui/forms/FormFields.tsx'
import { useForm } from '#/web/ui/validation/use-form.ts'

const billableLabels = { yes: 'Billable', no: 'Not billable' }

interface CorrectTimeDialogProps {
  entry: TimeEntry
  onClose: () => void
  onCorrected: () => void
}

/** Corrects a time entry that has not been invoiced. */
export function CorrectTimeDialog({ entry, onClose, onCorrected }: CorrectTimeDialogProps) {
  const { send, pending } = useSend('updateTimeEntry', { refresh: readsOfTime })
  const form = useForm({
    keepAs: `correct-time:${entry.id}`,
    initial: {
      duration: String(entry.duration),
      hourlyRate: entry.hourlyRate,
      description: entry.description,
      billable: entry.billable ? 'yes' : 'no',
    },
    required: ['duration', 'hourlyRate'],
    check: ({ duration, hourlyRate, description, billable }) =>
      check(TimeEntryChange, {
        duration: parseMinutes(duration),
        hourlyRate: hourlyRate.trim(),
        description: description.trim(),
        billable: billable === 'yes',
        version: entry.version,
      }),
    submit: async body => {
      await send({ parameters: { id: entry.ticketId, entryId: entry.id }, body })
      onCorrected()
      onClose()
      toast({ title: 'Success', description: 'Time entry updated' })
    },
    errorsIn: announceReason('Failed to update the time entry'),
  })
  return (
    <Dialog title="Edit time entry" open onClose={onClose}>
      <FormGrid noValidate {...form.props}>
        <FormRow>
          <TextField label="Minutes" inputMode="numeric" autoComplete="off" field={form.field('duration')} />
          <TextField label="Hourly rate ($)" inputMode="decimal" autoComplete="off" field={form.field('hourlyRate')} />
        </FormRow>
        <TextField label="Description" optional autoComplete="off" maxLength={255} field={form.field('description')} />
        <SelectField label="Billing" labels={billableLabels} field={form.field('billable')} />
        <FormFooter form={form} pending={pending} button={pending ? 'Saving…' : 'Save'} onCancel={onClose} />
      </FormGrid>
    </Dialog>
  )
}
