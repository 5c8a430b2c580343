import { twoDigits } from '#/shared/lib/numbers.ts'
import css from '#/web/features/store/checkout/reservation-clock.module.css'
import { useNow } from '#/web/shell/parts/use-now.ts'

/** Seconds left below which the clock is highlighted. */
const short = 5 * 60

/** The time left in clock format: `24:05`. */
export function formatCountdown(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  return `${Math.floor(seconds / 60)}:${twoDigits(seconds % 60)}`
}

/** The time left until an order's reservation expires. Not announced every second. */
export function ReservationClock({ until }: { until: string }) {
  const left = Date.parse(until) - useNow(1000).getTime()
  return (
    <p className={css.clock} data-short={left < short * 1000} role="timer" aria-live="off">
      <svg className="icon" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path d="M8 2a6 6 0 1 0 0 12A6 6 0 1 0 8 2M8 4.500V8l2.500 1.500" />
      </svg>
      <span>
        Items reserved for <strong>{formatCountdown(left)}</strong>
      </span>
    </p>
  )
}
