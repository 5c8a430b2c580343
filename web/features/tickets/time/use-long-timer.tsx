import { useState } from 'react'
import { longRunHours } from '#/shared/time/timer-rules.ts'
import type { Unlogged } from '#/web/features/tickets/time/use-timer.ts'
import { lazyDialog } from '#/web/shell/parts/lazy-dialog.tsx'

const LongTimerDialog = lazyDialog(
  async () => (await import('#/web/features/tickets/time/LongTimerDialog.tsx')).LongTimerDialog,
)

/** Asks before hours of a timer are logged. `question` is the dialog, while it is open. */
export function useLongTimer(unlogged: Unlogged | undefined, log: (minutes: number) => void) {
  const [asked, setAsked] = useState<Unlogged>()
  return {
    ask: () => setAsked(unlogged),
    isLong: unlogged !== undefined && unlogged.minutes > longRunHours * 60,
    question: asked && (
      <LongTimerDialog
        unlogged={asked}
        onClose={() => setAsked(undefined)}
        onChoose={minutes => {
          setAsked(undefined)
          log(minutes)
        }}
      />
    ),
  }
}
