import { eventStatusLabels, stageLabels } from '#/shared/status/labels.ts'
import { wasCanceled } from '#/shared/status/rules.ts'
import type { EventStatus, Stage, StatusEvent } from '#/shared/status/schemas.ts'
import css from '#/web/features/status/timeline.module.css'
import { formatDateTime } from '#/web/shell/parts/format-time.ts'

/** The updates on an event, newest first. */
export function Timeline({ event, now }: { event: StatusEvent; now: Date }) {
  const { updates, startTime, endTime, initialStatus, closingMessage = '' } = event
  const isPlanned = initialStatus === 'maintenance'
  /** A stage and the status that it had; older updates and those of a maintenance have only the status. */
  const entry = (at: string, stage: Stage | undefined, status: EventStatus, said: string) =>
    stage && !isPlanned
      ? { at, words: stageLabels[stage], status: eventStatusLabels[status], said }
      : { at, words: eventStatusLabels[status], status: '', said }
  const entries = [
    entry(startTime, 'investigating', initialStatus, ''),
    ...updates.map(({ at, stage, status, message }) => entry(at, stage, status, message)),
    ...(endTime
      ? [{ at: endTime, words: wasCanceled(event) ? 'Canceled' : 'Resolved', status: '', said: closingMessage }]
      : []),
  ].sort((one, other) => (one.at < other.at ? 1 : -1))
  return (
    <ol className={css.line} aria-label="Timeline">
      {entries.map(({ at, words, status, said }) => (
        <li key={`${at} ${words} ${said}`}>
          <strong>{words}</strong> {status && <span className={css.status}>{status}</span>}{' '}
          <time dateTime={at}>{formatDateTime(at, now)}</time>
          {said && <p className={css.said}>{said}</p>}
        </li>
      ))}
    </ol>
  )
}
