import { type FormEvent, useState } from 'react'
import { formatMinutes } from '#/shared/lib/dates.ts'
import { timeEntryMinutes } from '#/shared/tickets/rules.ts'
import { minutesHint, parseMinutes } from '#/web/features/tickets/data/minutes.ts'
import css from '#/web/features/tickets/time/long-timer-dialog.module.css'
import type { Unlogged } from '#/web/features/tickets/time/use-timer.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { Dialog } from '#/web/shell/parts/Dialog.tsx'
import { Field, TextInput } from '#/web/shell/parts/Field.tsx'
import { localTime } from '#/web/shell/parts/format-time.ts'
import { FormActions } from '#/web/ui/forms/FormFields.tsx'

interface LongTimerDialogProps {
  unlogged: Unlogged
  onClose: () => void
  onChoose: (minutes: number) => void
}

/** Asks how much of a long-running timer's time was work. */
export function LongTimerDialog({ unlogged: { minutes, active }, onClose, onChoose }: LongTimerDialogProps) {
  const [typed, setTyped] = useState('')
  const [refused, setRefused] = useState<string>()
  const isTooLong = minutes > timeEntryMinutes.max
  const log = (event: FormEvent) => {
    event.preventDefault()
    const entered = parseMinutes(typed)
    if (entered === undefined) setRefused(minutesHint)
    else onChoose(entered)
  }
  return (
    <Dialog title="How long did you work?" open onClose={onClose}>
      <form className={css.choices} noValidate onSubmit={log}>
        {isTooLong && <p>The timer ran {formatMinutes(minutes)}. Choose up to 24 hours.</p>}
        {active && active.minutes <= timeEntryMinutes.max && (
          <Button variant="outline" onClick={() => onChoose(active.minutes)}>
            Until your last activity, {localTime(new Date(active.until))} ({formatMinutes(active.minutes)})
          </Button>
        )}
        {!isTooLong && (
          <Button variant="outline" onClick={() => onChoose(minutes)}>
            All of it ({formatMinutes(minutes)})
          </Button>
        )}
        <Field label="Minutes worked" error={refused}>
          {props => (
            <TextInput
              {...props}
              inputMode="numeric"
              autoComplete="off"
              value={typed}
              onChange={event => {
                setTyped(event.target.value)
                setRefused(undefined)
              }}
            />
          )}
        </Field>
        <FormActions>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">Log these minutes</Button>
        </FormActions>
      </form>
    </Dialog>
  )
}
