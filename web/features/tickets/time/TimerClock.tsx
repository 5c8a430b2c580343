import { useRef } from 'react'
import { Link } from 'react-router-dom'
import { formatMinutes } from '#/shared/lib/dates.ts'
import { shortId } from '#/shared/lib/short-id.ts'
import type { Timer } from '#/shared/time/timer.ts'
import { longRunHours, roundedMinutes, timedTickets, unloggedSeconds } from '#/shared/time/timer-rules.ts'
import { useActivity } from '#/web/features/tickets/detail/use-activity.ts'
import { clockOf } from '#/web/features/tickets/time/timer.ts'
import css from '#/web/features/tickets/time/timer-clock.module.css'
import { useBrowserTimer } from '#/web/features/tickets/time/use-browser-timer.ts'
import { useTimer } from '#/web/features/tickets/time/use-timer.ts'
import { serverNow } from '#/web/shell/api/server-clock.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { ignoreDoubleClick } from '#/web/shell/parts/ignore-double-click.ts'
import { Popover } from '#/web/shell/parts/Popover.tsx'
import { useNow } from '#/web/shell/parts/use-now.ts'

const menuId = 'timer-menu'
type Running = NonNullable<Timer['running']>

/** The user's timer in the bar of every screen: the clock of the run, Stop, and a menu of all unlogged time. */
export function TimerClock({ userId }: { userId: string }) {
  const { timer, change, start, stop, discard } = useTimer()
  const clock = useRef<HTMLButtonElement>(null)
  useBrowserTimer(userId, timer, change)
  useActivity(timer?.running ?? null)
  const ids = timer ? timedTickets(timer) : []
  if (!timer || ids.length === 0) return null
  const { running, parked } = timer
  const titleOf = (id: string) =>
    (running?.ticketId === id ? running.title : parked.find(one => one.ticketId === id)?.title) ?? ''
  const now = serverNow().toISOString()
  const stopFromBar = () => {
    // The pressed button disappears with the run, and the clock stays.
    clock.current?.focus({ preventScroll: true })
    stop()
  }
  return (
    <div className={css.frame}>
      <Button
        ref={clock}
        className={css.clock}
        variant="quiet"
        popoverTarget={menuId}
        data-long={isLong(running, now) || undefined}
      >
        <span className={css.sign} data-running={running !== null} aria-hidden="true" />
        {running ? (
          <>
            <Elapsed timer={timer} ticketId={running.ticketId} label={`Timer on ${shortId(running.ticketId)}`} />
            <span className={css.wide}>{shortId(running.ticketId)}</span>
            {isLong(running, now) && <span className="visually-hidden">Running for over {longRunHours} hours</span>}
          </>
        ) : (
          <span>
            <span className="visually-hidden">Unlogged time, </span>
            {formatMinutes(ids.reduce((sum, id) => sum + minutesOn(timer, id, now), 0))}
          </span>
        )}
      </Button>
      {running && (
        <Button className={css.stop} variant="quiet" size="sm" onClick={ignoreDoubleClick(stopFromBar)}>
          Stop
          <span className="visually-hidden"> timer</span>
        </Button>
      )}
      <Popover id={menuId} label="Timer">
        <p className={css.title}>Unlogged time</p>
        <ul className={css.list} aria-label="Unlogged time">
          {ids.map(id => {
            const isRunning = running?.ticketId === id
            const label = isRunning ? 'Stop' : 'Start'
            return (
              <li key={id}>
                <Link to={`/tickets/${id}`}>
                  <span>{shortId(id)}</span> <span className={css.name}>{titleOf(id)}</span>
                </Link>
                <span className={css.minutes}>
                  {isRunning && <span className="visually-hidden">Running, </span>}
                  {formatMinutes(minutesOn(timer, id, now))}
                </span>
                <span className={css.actions}>
                  <Button
                    size="sm"
                    variant="outline"
                    aria-label={`${label} timer on ${shortId(id)}`}
                    onClick={() => (isRunning ? stop() : start(id))}
                  >
                    {label}
                  </Button>
                  <Button
                    size="sm"
                    variant="quiet"
                    aria-label={`Discard time on ${shortId(id)}`}
                    onClick={() => discard(id)}
                  >
                    Discard
                  </Button>
                </span>
              </li>
            )
          })}
        </ul>
      </Popover>
    </div>
  )
}

/** The clock of a ticket's unlogged time, running or not. Silent, because it changes every second. */
export function Elapsed({ timer, ticketId, label }: { timer: Timer; ticketId: string; label: string }) {
  const now = useNow(1000)
  return (
    <span className={css.elapsed} role="timer" aria-label={label}>
      {clockOf(unloggedSeconds(timer, ticketId, now.toISOString()))}
    </span>
  )
}

const minutesOn = (timer: Timer, ticketId: string, now: string) => roundedMinutes(unloggedSeconds(timer, ticketId, now))

const isLong = (running: Running | null, now: string) =>
  running !== null && Date.parse(now) - Date.parse(running.startedAt) > longRunHours * 3_600_000
