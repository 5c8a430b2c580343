import { shortId } from '#/shared/lib/short-id.ts'
import type { Ticket } from '#/shared/tickets/schemas.ts'
import { roundedMinutes, timedTickets, unloggedSeconds } from '#/shared/time/timer-rules.ts'
import { shortcuts } from '#/web/features/tickets/queue/shortcuts.ts'
import { Elapsed } from '#/web/features/tickets/time/TimerClock.tsx'
import css from '#/web/features/tickets/time/timer-control.module.css'
import { useTimer } from '#/web/features/tickets/time/use-timer.ts'
import { serverNow } from '#/web/shell/api/server-clock.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { ignoreDoubleClick } from '#/web/shell/parts/ignore-double-click.ts'
import { TicketLink } from '#/web/ui/lists/TicketLink.tsx'

/** Starts and stops the timer on a ticket. A timer that runs on another ticket is named; starting here parks its time. */
export function TimerControl({ ticketId }: { ticketId: Ticket['id'] }) {
  const { timer, start, stop, discard } = useTimer()
  if (!timer) return <div className={css.row} />
  const { running } = timer
  const discardButton = (
    <Button
      size="sm"
      variant="quiet"
      aria-label={`Discard the time on ${shortId(ticketId)}`}
      onClick={ignoreDoubleClick(() => discard(ticketId))}
    >
      Discard
    </Button>
  )
  if (running?.ticketId === ticketId) {
    return (
      <div className={css.row}>
        <span className={css.clock}>
          <Elapsed timer={timer} ticketId={ticketId} label="Time on this ticket" />
        </span>
        <span className={css.actions}>
          <Button size="sm" aria-keyshortcuts={shortcuts.timer.key} onClick={ignoreDoubleClick(stop)}>
            Stop Timer
          </Button>
          {discardButton}
        </span>
      </div>
    )
  }
  const isParked = timedTickets(timer).includes(ticketId)
  const minutes = roundedMinutes(unloggedSeconds(timer, ticketId, serverNow().toISOString()))
  return (
    <>
      <div className={css.row}>
        <p>
          {isParked
            ? `Stopped at ${minutes} min. Log it below.`
            : running
              ? 'No time on this ticket'
              : 'No timer running'}
        </p>
        <span className={css.actions}>
          <Button
            size="sm"
            variant="outline"
            aria-keyshortcuts={shortcuts.timer.key}
            onClick={ignoreDoubleClick(() => start(ticketId))}
          >
            Start Timer
          </Button>
          {isParked && discardButton}
        </span>
      </div>
      {running && (
        <div className={css.row}>
          <p>Your timer is running on</p>
          <TicketLink id={running.ticketId} />
        </div>
      )}
    </>
  )
}
