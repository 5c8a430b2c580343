import { formatMinutes } from '#/shared/lib/dates.ts'
import { timeEntryMinutes } from '#/shared/tickets/rules.ts'
import { minutesHint, parseMinutes } from '#/web/features/tickets/data/minutes.ts'
import css from '#/web/features/tickets/time/long-timer-dialog.module.css'
import type { Unlogged } from '#/web/features/tickets/time/use-timer.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { Dialog } from '#/web/shell/parts/Dialog.tsx'
import { localTime } from '#/web/shell/parts/format-time.ts'
import { TextField } from '#/web/ui/forms/Fields.tsx'
import { FormFooter } from '#/web/ui/forms/FormFooter.tsx'
import { useContractForm } from '#/web/ui/forms/use-contract-form.ts'

interface LongTimerDialogProps {
  unlogged: Unlogged
  onClose: () => void
  onChoose: (minutes: number) => void
}

/** Asks how much of a long-running timer's time was work. */
export function LongTimerDialog({ unlogged: { minutes, active }, onClose, onChoose }: LongTimerDialogProps) {
  const form = useContractForm({
    keepAs: null,
    values: { minutes: '' },
    check: typed => {
      const value = parseMinutes(typed.minutes)
      if (value !== undefined) return { ok: true, value }
      return { ok: false, errors: [{ field: 'minutes', message: minutesHint }] }
    },
  })
  const isTooLong = minutes > timeEntryMinutes.max
  return (
    <Dialog title="How long did you work?" open onClose={onClose}>
      <form className={css.choices} {...form.props(async typed => onChoose(typed))}>
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
        <TextField form={form} name="minutes" label="Minutes worked" inputMode="numeric" autoComplete="off" />
        <FormFooter form={form} button="Log these minutes" onCancel={onClose} />
      </form>
    </Dialog>
  )
}
