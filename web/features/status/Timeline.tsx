import { eventStatusLabels } from '#/shared/status/labels.ts'
import { wasCanceled } from '#/shared/status/rules.ts'
import type { StatusEvent } from '#/shared/status/schemas.ts'
import css from '#/web/features/status/timeline.module.css'
import { formatDateTime } from '#/web/shell/parts/format-time.ts'

/** The updates on an event, newest first. */
export function Timeline({ event, now }: { event: StatusEvent; now: Date }) {
  const { updates, startTime, endTime, initialStatus, closingMessage = '' } = event
  const entries = [
    { at: startTime, words: eventStatusLabels[initialStatus], said: '' },
    ...updates.map(({ at, status, message }) => ({ at, words: eventStatusLabels[status], said: message })),
    ...(endTime ? [{ at: endTime, words: wasCanceled(event) ? 'Canceled' : 'Resolved', said: closingMessage }] : []),
  ].sort((one, other) => (one.at < other.at ? 1 : -1))
  return (
    <ol className={css.line} aria-label="Timeline">
      {entries.map(({ at, words, said }) => (
        <li key={`${at} ${words} ${said}`}>
          <strong>{words}</strong> <time dateTime={at}>{formatDateTime(at, now)}</time>
          {said && <p className={css.said}>{said}</p>}
        </li>
      ))}
    </ol>
  )
}
