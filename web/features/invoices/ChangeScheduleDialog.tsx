import { useState } from 'react'
import { check } from '#/shared/lib/check.ts'
import { formatDay } from '#/shared/lib/dates.ts'
import { formatDollars } from '#/shared/lib/money.ts'
import { type ChangePreview, ScheduleChange, type SchedulePage } from '#/shared/schedules/schemas.ts'
import { BilledItemFields } from '#/web/features/invoices/BilledItemFields.tsx'
import { blankItem, itemsOf } from '#/web/features/invoices/billed-items.ts'
import css from '#/web/features/invoices/change-schedule-dialog.module.css'
import { useChangeScheduleLines } from '#/web/features/invoices/use-invoices.ts'
import { explain } from '#/web/shell/api/errors.ts'
import { useRead } from '#/web/shell/api/use-read.ts'
import { useSend } from '#/web/shell/api/use-send.ts'
import { announceReason } from '#/web/shell/parts/announce-failure.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { Dialog } from '#/web/shell/parts/Dialog.tsx'
import { ErrorState } from '#/web/shell/parts/Notice.tsx'
import { Skeleton } from '#/web/shell/parts/Skeleton.tsx'
import { toast } from '#/web/shell/parts/toast.ts'
import { FormActions, FormFooter, FormGrid, TextField } from '#/web/ui/forms/FormFields.tsx'
import { useLines } from '#/web/ui/forms/use-lines.ts'
import { useForm } from '#/web/ui/validation/use-form.ts'

/** Changes the lines of a schedule, after a preview of the amounts. */
export function ChangeScheduleDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, retry } = useRead('getSchedule', { parameters: { id } })
  return (
    <Dialog title="Change recurring invoice" open onClose={onClose} wide>
      {error && <ErrorState message={explain(error)} retry={retry} />}
      {!error && !data && <Skeleton height="220px" />}
      {data && <ChangeForm schedule={data} onClose={onClose} />}
    </Dialog>
  )
}

function ChangeForm({ schedule, onClose }: { schedule: SchedulePage; onClose: () => void }) {
  const { id, version, description, billedFrom, nextDueDate, upcoming } = schedule
  const previewing = useSend('previewScheduleChange')
  const [shown, setShown] = useState<{ change: ScheduleChange; preview: ChangePreview }>()
  const items = useLines('items', {
    blank: blankItem,
    initial: schedule.items.map(item => ({ ...blankItem, ...item })),
    required: ['quantity', 'rate'],
  })
  const form = useForm({
    keepAs: `change-schedule:${id}`,
    initial: { description, from: nextDueDate },
    required: ['description', 'from'],
    lines: [items],
    check: values => check(ScheduleChange, { ...values, items: itemsOf(items.values, values.description), version }),
    submit: async change => setShown({ change, preview: await previewing.send({ parameters: { id }, body: change }) }),
    errorsIn: announceReason('Couldn’t calculate the change'),
  })
  if (shown) return <Confirmation id={id} {...shown} onBack={() => setShown(undefined)} onClose={onClose} />
  return (
    <FormGrid noValidate aria-label="Change recurring invoice" {...form.props}>
      {upcoming.length > 0 && (
        <p className={css.quiet}>
          Over the next 12 months, it bills {formatDollars(schedule.amount)} on {upcoming.map(formatDay).join('; ')}.
        </p>
      )}
      <TextField label="Description" autoComplete="off" field={form.field('description')} />
      <BilledItemFields form={form} items={items} />
      <TextField
        label="From"
        type="date"
        hint={
          billedFrom
            ? `From ${formatDay(billedFrom)} to ${formatDay(nextDueDate)}. Days already billed are credited or charged pro rata.`
            : `Up to ${formatDay(nextDueDate)}.`
        }
        field={form.field('from')}
      />
      <FormFooter
        form={form}
        pending={previewing.pending}
        button={previewing.pending ? 'Calculating…' : 'Continue'}
        onCancel={onClose}
      />
    </FormGrid>
  )
}

interface ConfirmationProps {
  id: string
  change: ScheduleChange
  preview: ChangePreview
  onBack: () => void
  onClose: () => void
}

function Confirmation({ id, change, preview, onBack, onClose }: ConfirmationProps) {
  const { send, pending } = useChangeScheduleLines()
  const { left, days, credit, charge, tax, dueNow, credited, amount, nextDueDate } = preview
  const rows: (readonly [string, string])[] = [
    [`Unused time at the old price, ${left} of ${days} days`, `−${formatDollars(credit)}`],
    ['The same days at the new price', formatDollars(charge)],
    ['Tax on the difference', formatDollars(tax)],
    Number(credited) > 0
      ? ['Credit toward your customer’s next invoices', formatDollars(credited)]
      : ['Invoice now', formatDollars(dueNow)],
    [`Each invoice from ${formatDay(nextDueDate)}, before tax`, formatDollars(amount)],
  ]
  const confirm = async () => {
    if (pending) return
    try {
      await send({ parameters: { id }, body: change })
      onClose()
      toast({ title: 'Success', description: 'Schedule changed' })
    } catch (error) {
      announceReason('Failed to change the schedule')(error)
    }
  }
  return (
    <div className={css.confirmation}>
      <dl className={css.amounts}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <FormActions>
        <Button variant="outline" onClick={onBack}>
          Back
        </Button>
        <Button aria-disabled={pending} onClick={confirm}>
          {pending ? 'Changing…' : 'Change schedule'}
        </Button>
      </FormActions>
    </div>
  )
}
