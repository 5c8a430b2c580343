import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react'
import { formatDay } from '#/shared/lib/dates.ts'
import { eventStatusLabels } from '#/shared/status/labels.ts'
import type { EventStatus, StatusHistory } from '#/shared/status/schemas.ts'
import { formatLength } from '#/web/features/status/format-duration.ts'
import css from '#/web/features/status/history-strip.module.css'

/** Bar heights in percent: the worse the day, the taller the bar. */
const heights: Record<EventStatus, number> = {
  operational: 36,
  maintenance: 52,
  degraded: 68,
  partial_outage: 84,
  major_outage: 100,
}

interface HistoryStripProps {
  service: string
  /** Calendar days, oldest first, and the service's status on each. */
  days: readonly string[]
  statuses: readonly EventStatus[]
  /** In percent. */
  uptime: number
  incidents: StatusHistory['services'][number]['incidents']
}

/** A service’s recent days. Hover or use the arrow keys to read each day; incidents are also listed in words. */
export function HistoryStrip({ service, days, statuses, uptime, incidents }: HistoryStripProps) {
  const summary = useId()
  const last = days.length - 1
  const [at, setAt] = useState<number>()
  const current = at ?? last
  const wordsOf = (index: number) =>
    `${formatDay(days[index] ?? '')}: ${eventStatusLabels[statuses[index] ?? 'operational']}`
  /** The events of a day, with their whole length. */
  const eventsOn = (day = '') =>
    incidents
      .filter(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay)
      .map(({ title, minutes }) => `${title}, ${minutes === null ? 'ongoing' : formatLength(minutes)}`)
  const detailsOf = (index: number) => [wordsOf(index), ...eventsOn(days[index])].join('. ')
  const point = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    setAt(Math.min(last, Math.max(0, Math.floor(((clientX - left) / width) * days.length))))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowLeft: current - 1, ArrowRight: current + 1, Home: 0, End: last }[event.key]
    if (to === undefined) return
    event.preventDefault()
    setAt(Math.min(last, Math.max(0, to)))
  }
  const troubled = statuses.flatMap((status, index) => (status === 'operational' ? [] : [wordsOf(index)]))
  return (
    <div>
      <div
        className={css.strip}
        role="slider"
        tabIndex={0}
        aria-label={`${service}, day by day`}
        aria-describedby={summary}
        aria-readonly
        aria-valuemin={1}
        aria-valuemax={days.length}
        aria-valuenow={current + 1}
        aria-valuetext={detailsOf(current)}
        onKeyDown={onKeyDown}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setAt(undefined)}
        onBlur={() => setAt(undefined)}
      >
        <svg viewBox={`0 0 ${days.length * 4 - 1} 100`} preserveAspectRatio="none" aria-hidden="true">
          {at !== undefined && <rect className={css.pointed} x={at * 4 - 0.5} y="0" width="4" height="100" />}
          {statuses.map((status, index) => (
            <rect
              key={days[index]}
              data-status={status}
              x={index * 4}
              y={100 - heights[status]}
              width="3"
              height={heights[status]}
            />
          ))}
        </svg>
      </div>
      <div className={css.legend} aria-hidden="true">
        <span>{days.length} days ago</span>
        <strong>{at === undefined ? `${uptime}% uptime` : detailsOf(at)}</strong>
        <span>Today</span>
      </div>
      <p id={summary} className="visually-hidden">
        {uptime}% uptime over the last {days.length} days.{' '}
        {troubled.length === 0 ? 'No incidents.' : `Incidents: ${troubled.join('; ')}.`}
      </p>
    </div>
  )
}
