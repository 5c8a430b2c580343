import { type FormEvent, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import type { Checked, FieldError } from '#/shared/lib/check.ts'
import { formatMinutes } from '#/shared/lib/dates.ts'
import type { TicketChange, TicketPage } from '#/shared/tickets/schemas.ts'
import { billedMinutes, type Rounding } from '#/shared/time/billing.ts'
import { minutesHint, parseMinutes } from '#/web/features/tickets/data/minutes.ts'
import { useUpdateTicket } from '#/web/features/tickets/data/use-tickets.ts'
import css from '#/web/features/tickets/time/log-time-form.module.css'
import { useLongTimer } from '#/web/features/tickets/time/use-long-timer.tsx'
import { forgetTimeInFront } from '#/web/features/tickets/time/use-time-in-front.ts'
import { useUnlogged } from '#/web/features/tickets/time/use-timer.ts'
import { ApiError } from '#/web/shell/api/errors.ts'
import { useRead } from '#/web/shell/api/use-read.ts'
import { announceFailure } from '#/web/shell/parts/announce-failure.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { toast } from '#/web/shell/parts/toast.ts'
import { SelectField, TextField } from '#/web/ui/forms/Fields.tsx'
import { FormNotices } from '#/web/ui/forms/FormFooter.tsx'
import { FormGrid } from '#/web/ui/forms/FormLayout.tsx'
import { useContractForm } from '#/web/ui/forms/use-contract-form.ts'
import { useBusinessDay } from '#/web/ui/pages/use-business-day.ts'

interface LogTimeFormProps {
  ticket: TicketPage
  onStale: () => void
}

const billingLabels = { '': 'Customer default', yes: 'Billable', no: 'Not billable' }

/** Logs whole minutes with a description. Until minutes are typed, the timer suggests them. */
export function LogTimeForm({ ticket, onStale }: LogTimeFormProps) {
  const { send } = useUpdateTicket()
  const today = useBusinessDay()
  const unlogged = useUnlogged(ticket.id)
  const form = useContractForm({
    keepAs: `log-time:${ticket.id}`,
    values: { minutes: unlogged?.minutes.toString() ?? '', description: '', billable: '', day: today as string },
    check: values => checkEntry(values, today),
  })
  const isToday = useWatch({ control: form.control, name: 'day' }) === today
  const typed = parseMinutes(useWatch({ control: form.control, name: 'minutes' }))
  const rounding = useRead('getTicketCustomer', { parameters: { id: ticket.id } }).data?.rounding ?? 0
  const isSuggested = unlogged !== undefined && !form.formState.dirtyFields.minutes

  const log = async ({ minutes, description, billable, day }: TypedEntry) => {
    const body: TicketChange = { timeLogged: ticket.timeLogged + minutes, timeLoggedBase: ticket.timeLogged }
    const note = {
      ...(description && { timeDescription: description }),
      ...(day === today ? unlogged && { fromTimer: true } : { timeDay: day }),
      ...(billable !== '' && { timeBillable: billable === 'yes' }),
    }
    await send({ parameters: { id: ticket.id }, body: { ...body, ...note } })
    forgetTimeInFront(ticket.id)
    form.discard()
    toast({ title: 'Success', description: 'Ticket updated successfully' })
  }
  const props = form.props(log, error => {
    if (error instanceof ApiError && (error.status === 409 || error.status === 404)) onStale()
    return announceFailure('Failed to update ticket')(error)
  })

  // Hours of a timer are submitted once the user has said how many of them were work.
  const asking = useRef<HTMLFormElement>(undefined)
  const longTimer = useLongTimer(unlogged, minutes => {
    form.setValue('minutes', String(minutes), { shouldDirty: true })
    asking.current?.requestSubmit()
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const isAnswered = asking.current !== undefined
    if (isAnswered || !isSuggested || !longTimer.isLong) {
      asking.current = undefined
      return props.onSubmit(event)
    }
    event.preventDefault()
    asking.current = event.currentTarget
    return longTimer.ask()
  }

  return (
    <>
      <FormGrid className={css.formGrid} {...props} onSubmit={submit}>
        <div className={css.row}>
          <TextField
            form={form}
            name="minutes"
            label="Minutes"
            hint={[
              ...(rounding ? [roundingHint(typed, rounding)] : []),
              ...(unlogged && isToday ? ['Clears your timer on this ticket.'] : []),
            ].join(' ')}
            inputMode="numeric"
            autoComplete="off"
          />
          <TextField form={form} name="day" label="Date" type="date" min={`${today.slice(0, 7)}-01`} max={today} />
        </div>
        <TextField form={form} name="description" label="Description" optional autoComplete="off" maxLength={255} />
        <SelectField form={form} name="billable" label="Billing" labels={billingLabels} />
        <FormNotices form={form} />
        <Button type="submit" variant="outline" aria-disabled={form.pending}>
          {form.pending ? 'Logging…' : 'Log Time'}
        </Button>
      </FormGrid>
      {longTimer.question}
    </>
  )
}

/** How the minutes will be billed. */
const roundingHint = (minutes: number | undefined, rounding: Rounding) =>
  minutes === undefined || billedMinutes(minutes, rounding) === minutes
    ? `Billed in ${rounding}-minute steps.`
    : `Billed as ${formatMinutes(billedMinutes(minutes, rounding))}.`

interface TypedEntry {
  minutes: number
  description: string
  billable: string
  day: string
}

function checkEntry(values: Record<keyof TypedEntry, string>, today: string): Checked<TypedEntry> {
  const { day } = values
  const minutes = parseMinutes(values.minutes)
  const errors: FieldError[] = []
  if (minutes === undefined) errors.push({ field: 'minutes', message: minutesHint })
  if (day > today || day.slice(0, 7) !== today.slice(0, 7))
    errors.push({ field: 'day', message: 'Choose a day of this month, up to today' })
  if (minutes === undefined || errors.length > 0) return { ok: false, errors }
  return { ok: true, value: { ...values, minutes, description: values.description.trim() } }
}
