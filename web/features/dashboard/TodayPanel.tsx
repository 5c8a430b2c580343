import { useDeferredValue, useId } from 'react'
import { Link } from 'react-router-dom'
import { formatMinutes } from '#/shared/lib/dates.ts'
import { shortId } from '#/shared/lib/short-id.ts'
import css from '#/web/features/dashboard/today-panel.module.css'
import { useRead } from '#/web/shell/api/use-read.ts'
import { localTime } from '#/web/shell/parts/format-time.ts'
import { Panel, PanelHead, PanelTitle } from '#/web/shell/parts/Panel.tsx'
import { Skeleton } from '#/web/shell/parts/Skeleton.tsx'

/** The reader's day: the running timer, and the time logged so far. */
export function TodayPanel() {
  const title = useId()
  // Read after the first screen is drawn, which does not wait for it.
  const isOff = !useDeferredValue(true, false)
  const timer = useRead('getTimer', {}, { isOff })
  const sheet = useRead('getTimeSheet', {}, { isOff })
  const entries = sheet.data?.entries.filter(({ day }) => day === sheet.data?.today)
  const minutes = entries?.reduce((sum, { duration }) => sum + duration, 0)
  const running = timer.data?.running
  if (timer.error && sheet.error) return null
  return (
    <Panel aria-labelledby={title}>
      <PanelHead>
        <PanelTitle id={title}>Today</PanelTitle>
      </PanelHead>
      <dl className={css.lines}>
        <div>
          <dt>Timer</dt>
          <dd>
            {!timer.data && !timer.error && <Skeleton width="96px" />}
            {timer.data && !running && 'Not running'}
            {running && (
              <>
                <Link to={`/tickets/${running.ticketId}`}>{shortId(running.ticketId)}</Link> since{' '}
                {localTime(new Date(running.startedAt))}
              </>
            )}
          </dd>
        </div>
        <div>
          <dt>
            <Link to="/time">Time logged</Link>
          </dt>
          <dd>
            {minutes === undefined && !sheet.error && <Skeleton width="64px" />}
            {minutes !== undefined && (minutes === 0 ? 'None yet' : formatMinutes(minutes))}
          </dd>
        </div>
      </dl>
    </Panel>
  )
}
