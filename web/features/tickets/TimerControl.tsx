import { clockOf, elapsedOn, minutesFor, type Timer } from '#/web/features/tickets/timer.ts'
import css from '#/web/features/tickets/timer-control.module.css'
import { Button } from '#/web/ui/Button.tsx'
import { onFirstClick } from '#/web/ui/first-click.ts'
import { TicketLink } from '#/web/ui/TicketLink.tsx'
import { useNow } from '#/web/ui/use-now.ts'

interface TimerControlProps {
  ticketId: string
  timer: Timer | undefined
  onStart: () => void
  onStop: () => void
  onDiscard: () => void
}

/** Starts and stops the timer. A timer on another ticket is named, so that it is not forgotten. */
export function TimerControl({ ticketId, timer, onStart, onStop, onDiscard }: TimerControlProps) {
  if (!timer) {
    return (
      <div className={css.row}>
        <p>No timer running</p>
        <Button size="sm" look="outline" onClick={onFirstClick(onStart)}>
          Start Timer
        </Button>
      </div>
    )
  }
  if (timer.ticketId !== ticketId) {
    return (
      <div className={css.row}>
        <p>{timer.stoppedAt === undefined ? 'Your timer is running on' : 'You have unlogged time on'}</p>
        <TicketLink id={timer.ticketId} />
      </div>
    )
  }
  if (timer.stoppedAt === undefined) {
    return (
      <div className={css.row}>
        <Elapsed timer={timer} />
        <Button size="sm" onClick={onFirstClick(onStop)}>
          Stop Timer
        </Button>
      </div>
    )
  }
  return (
    <div className={css.row}>
      <p>Stopped at {minutesFor(elapsedOn(timer, 0))} min. Log it below.</p>
      <Button size="sm" look="quiet" onClick={onFirstClick(onDiscard)}>
        Discard
      </Button>
    </div>
  )
}

function Elapsed({ timer }: { timer: Timer }) {
  const now = useNow(1000)
  return (
    <span className={css.clock} role="timer" aria-label="Time on this ticket">
      {clockOf(elapsedOn(timer, now.getTime()))}
    </span>
  )
}
