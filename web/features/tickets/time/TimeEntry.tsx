import { type FormEvent, useId, useState } from 'react'
import { shortId } from '#/shared/lib/short-id.ts'
import type { Ticket, TicketChange } from '#/shared/tickets/schemas.ts'
import { minutesHint, parseMinutes } from '#/web/features/tickets/data/minutes.ts'
import css from '#/web/features/tickets/time/time-entry.module.css'
import { useLongTimer } from '#/web/features/tickets/time/use-long-timer.tsx'
import { forgetTimeInFront } from '#/web/features/tickets/time/use-time-in-front.ts'
import { useUnlogged } from '#/web/features/tickets/time/use-timer.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { ErrorText, TextInput } from '#/web/shell/parts/Field.tsx'

interface TimeEntryProps {
  ticket: Ticket
  change: (body: TicketChange) => Promise<boolean>
  pending: boolean
  /** The error of the last change to this ticket. */
  problem: string | undefined
}

/** Logs whole minutes. Sends the new total with the total it was based on, so that two people logging at once lose nothing. */
export function TimeEntry({ ticket, change, pending, problem }: TimeEntryProps) {
  const unlogged = useUnlogged(ticket.id)
  /** Until minutes are typed, the timer suggests them. */
  const [typed, setTyped] = useState<string>()
  const entry = typed ?? unlogged?.minutes.toString() ?? ''
  const longTimer = useLongTimer(unlogged, minutes => void log(minutes))
  const [refused, setRefused] = useState<string>()
  const errorId = useId()
  const error = refused ?? problem

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!entry.trim()) return
    if (typed === undefined && longTimer.isLong) return longTimer.ask()
    const minutes = parseMinutes(entry)
    if (minutes === undefined) return setRefused(minutesHint)
    void log(minutes)
  }

  const log = async (minutes: number) => {
    const total = { timeLogged: ticket.timeLogged + minutes, timeLoggedBase: ticket.timeLogged }
    if (!(await change({ ...total, ...(unlogged && { fromTimer: true }) }))) return
    forgetTimeInFront(ticket.id)
    setTyped(undefined)
  }

  return (
    <>
      <form className={css.form} onSubmit={submit} noValidate>
        <TextInput
          className={css.textInput}
          inputMode="numeric"
          placeholder="min"
          aria-label={`Minutes to log on ${shortId(ticket.id)}`}
          aria-invalid={error !== undefined}
          aria-describedby={error ? errorId : undefined}
          value={entry}
          onChange={event => {
            setTyped(event.target.value)
            setRefused(undefined)
          }}
        />
        <Button type="submit" size="sm" variant="outline" aria-disabled={pending}>
          Log
        </Button>
      </form>
      {error && (
        <ErrorText id={errorId} role="alert">
          {error}
        </ErrorText>
      )}
      {longTimer.question}
    </>
  )
}
