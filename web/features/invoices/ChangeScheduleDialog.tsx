import { useState } from 'react'
import { check } from '#/shared/lib/check.ts'
import { formatDay } from '#/shared/lib/dates.ts'
import { formatDollars } from '#/shared/lib/money.ts'
import { type ChangePreview, ScheduleChange, type SchedulePage } from '#/shared/schedules/schemas.ts'
import { BilledItemFields } from '#/web/features/invoices/BilledItemFields.tsx'
import { blankItem, itemsOf } from '#/web/features/invoices/billed-items.ts'
import css from '#/web/features/invoices/change-schedule-dialog.module.css'
import { useChangeScheduleLines } from '#/web/features/invoices/use-invoices.ts'
import { problemOf } from '#/web/shell/api/errors.ts'
import { useRead } from '#/web/shell/api/use-read.ts'
import { useSend } from '#/web/shell/api/use-send.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { Dialog } from '#/web/shell/parts/Dialog.tsx'
import { ErrorText } from '#/web/shell/parts/Field.tsx'
import { ErrorState } from '#/web/shell/parts/Notice.tsx'
import { toast } from '#/web/shell/parts/toast.ts'
import { TextField } from '#/web/ui/forms/Fields.tsx'
import { FormFooter } from '#/web/ui/forms/FormFooter.tsx'
import { FormActions, FormGrid } from '#/web/ui/forms/FormLayout.tsx'
import { useContractForm } from '#/web/ui/forms/use-contract-form.ts'
import { LoadingLines } from '#/web/ui/pages/LoadingLines.tsx'

/** Changes the lines of a schedule, after a preview of the amounts. */
export function ChangeScheduleDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, retry } = useRead('getSchedule', { parameters: { id } })
  return (
    <Dialog title="Change recurring invoice" open onClose={onClose} wide>
      {error && <ErrorState error={error} retry={retry} />}
      {!error && !data && <LoadingLines count={5} />}
      {data && <ChangeForm schedule={data} onClose={onClose} />}
    </Dialog>
  )
}

function ChangeForm({ schedule, onClose }: { schedule: SchedulePage; onClose: () => void }) {
  const { id, version, description, billedFrom, nextDueDate, upcoming } = schedule
  const previewing = useSend('previewScheduleChange')
  const [shown, setShown] = useState<{ change: ScheduleChange; preview: ChangePreview }>()
  const form = useContractForm({
    keepAs: `change-schedule:${id}`,
    values: {
      description,
      from: nextDueDate as string,
      items: schedule.items.map(item => ({ ...blankItem, ...item })),
    },
    check: ({ items, ...values }) =>
      check(ScheduleChange, { ...values, items: itemsOf(items, values.description), version }),
  })
  if (shown)
    return (
      <Confirmation id={id} {...shown} onBack={() => setShown(undefined)} onChanged={form.discard} onClose={onClose} />
    )
  const preview = async (change: ScheduleChange) =>
    setShown({ change, preview: await previewing.send({ parameters: { id }, body: change }) })
  return (
    <FormGrid aria-label="Change recurring invoice" {...form.props(preview, undefined, { isPreview: true })}>
      {upcoming.length > 0 && (
        <p className={css.quiet}>
          Over the next 12 months, it bills {formatDollars(schedule.amount)} on {upcoming.map(formatDay).join('; ')}.
        </p>
      )}
      <TextField form={form} name="description" label="Description" autoComplete="off" />
      <BilledItemFields form={form} />
      <TextField
        form={form}
        name="from"
        label="From"
        type="date"
        hint={
          billedFrom
            ? `From ${formatDay(billedFrom)} to ${formatDay(nextDueDate)}. Days already billed are credited or charged pro rata.`
            : `Up to ${formatDay(nextDueDate)}.`
        }
      />
      <FormFooter form={form} button={form.pending ? 'Calculating…' : 'Continue'} onCancel={onClose} />
    </FormGrid>
  )
}

interface ConfirmationProps {
  id: string
  change: ScheduleChange
  preview: ChangePreview
  onBack: () => void
  onChanged: () => void
  onClose: () => void
}

function Confirmation({ id, change, preview, onBack, onChanged, onClose }: ConfirmationProps) {
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
  const [problem, setProblem] = useState<string>()
  const confirm = async () => {
    if (pending) return
    setProblem(undefined)
    try {
      await send({ parameters: { id }, body: change })
      onChanged()
      onClose()
      toast({ title: 'Success', description: 'Schedule changed' })
    } catch (error) {
      setProblem(problemOf(error))
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
      {problem && <ErrorText role="alert">{problem}</ErrorText>}
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
