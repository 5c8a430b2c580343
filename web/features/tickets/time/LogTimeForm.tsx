import { type FormEvent, useRef, useState } from 'react'
import type { TicketChange, TicketPage } from '#/shared/tickets/schemas.ts'
import { minutesHint, parseMinutes } from '#/web/features/tickets/data/minutes.ts'
import { useTicketChange } from '#/web/features/tickets/data/use-ticket-change.ts'
import css from '#/web/features/tickets/time/log-time-form.module.css'
import { useLongTimer } from '#/web/features/tickets/time/use-long-timer.tsx'
import { useUnlogged } from '#/web/features/tickets/time/use-timer.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { ErrorText, Field, Select, TextInput } from '#/web/shell/parts/Field.tsx'
import { FormGrid } from '#/web/ui/forms/FormFields.tsx'
import { useTypedValues } from '#/web/ui/forms/use-typed-input.ts'
import { useBusinessDay } from '#/web/ui/pages/use-business-day.ts'

interface LogTimeFormProps {
  ticket: TicketPage
  onStale: () => void
}

/** Until minutes are typed, the timer suggests them; the day is today until another one is chosen. */
const blank = { typed: 'suggested', description: '', billable: '', day: 'today' }

/** Logs whole minutes with a description. */
export function LogTimeForm({ ticket, onStale }: LogTimeFormProps) {
  const { change, pending, problem } = useTicketChange(ticket, () => {}, onStale)
  const { values, set, clear } = useTypedValues(`log-time:${ticket.id}`, blank)
  const { typed, description, billable } = values
  const [refused, setRefused] = useState<string>()
  const today = useBusinessDay()
  const day = values.day === blank.day ? today : values.day
  const [dayRefused, setDayRefused] = useState<string>()
  const dayInput = useRef<HTMLInputElement>(null)
  const minutesInput = useRef<HTMLInputElement>(null)
  const unlogged = useUnlogged(ticket.id)
  const isSuggested = typed === blank.typed
  const entry = isSuggested ? (unlogged?.minutes.toString() ?? '') : typed
  const isToday = day === today
  const longTimer = useLongTimer(unlogged, minutes => void log(minutes))

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isSuggested && longTimer.isLong) return longTimer.ask()
    const minutes = parseMinutes(entry)
    if (minutes === undefined) {
      setRefused(minutesHint)
      minutesInput.current?.focus()
      return
    }
    if (day > today || day.slice(0, 7) !== today.slice(0, 7)) {
      setDayRefused('Choose a day of this month, up to today')
      dayInput.current?.focus()
      return
    }
    void log(minutes)
  }

  const log = async (minutes: number) => {
    const body: TicketChange = { timeLogged: ticket.timeLogged + minutes, timeLoggedBase: ticket.timeLogged }
    const words = description.trim()
    const note = {
      ...(words && { timeDescription: words }),
      ...(isToday ? unlogged && { fromTimer: true } : { timeDay: day }),
      ...(billable !== '' && { timeBillable: billable === 'yes' }),
    }
    if (await change({ ...body, ...note })) clear()
  }

  return (
    <>
      <FormGrid className={css.formGrid} noValidate onSubmit={submit}>
        <Field
          label="Minutes"
          error={refused}
          hint={unlogged && isToday ? 'Clears your timer on this ticket.' : undefined}
        >
          {props => (
            <TextInput
              {...props}
              ref={minutesInput}
              inputMode="numeric"
              autoComplete="off"
              value={entry}
              onChange={event => {
                set({ typed: event.target.value })
                setRefused(undefined)
              }}
            />
          )}
        </Field>
        <Field label="Date" error={dayRefused}>
          {props => (
            <TextInput
              {...props}
              ref={dayInput}
              type="date"
              min={`${today.slice(0, 7)}-01`}
              max={today}
              value={day}
              onChange={event => {
                set({ day: event.target.value })
                setDayRefused(undefined)
              }}
            />
          )}
        </Field>
        <Field label="Description" optional>
          {props => (
            <TextInput
              {...props}
              autoComplete="off"
              maxLength={255}
              value={description}
              onChange={event => set({ description: event.target.value })}
            />
          )}
        </Field>
        <Field label="Billing">
          {props => (
            <Select {...props} value={billable} onChange={event => set({ billable: event.target.value })}>
              <option value="">Customer default</option>
              <option value="yes">Billable</option>
              <option value="no">Not billable</option>
            </Select>
          )}
        </Field>
        {problem && <ErrorText role="alert">{problem}</ErrorText>}
        <Button type="submit" variant="outline" aria-disabled={pending}>
          {pending ? 'Logging…' : 'Log Time'}
        </Button>
      </FormGrid>
      {longTimer.question}
    </>
  )
}
