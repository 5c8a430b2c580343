import { useId } from 'react'
import { formatMonth } from '#/shared/lib/dates.ts'
import { formatDollars } from '#/shared/lib/money.ts'
import css from '#/web/features/invoices/forecast-panel.module.css'
import { explain } from '#/web/shell/api/errors.ts'
import { useRead } from '#/web/shell/api/use-read.ts'
import { ErrorState } from '#/web/shell/parts/Notice.tsx'
import { Panel, PanelHead, PanelTitle } from '#/web/shell/parts/Panel.tsx'
import { Skeleton } from '#/web/shell/parts/Skeleton.tsx'

/** Upcoming invoices of the active schedules, by month. */
export function ForecastPanel() {
  const title = useId()
  const { data, error, retry } = useRead('forecastBilling')
  const max = Math.max(1, ...(data?.months ?? []).map(({ amount }) => Number(amount)))
  return (
    <Panel aria-labelledby={title} aria-busy={!data && !error}>
      <PanelHead>
        <PanelTitle id={title}>Next 12 Months</PanelTitle>
      </PanelHead>
      {error && <ErrorState message={explain(error)} retry={retry} />}
      {!error && !data && <Skeleton height="120px" />}
      {data && (
        <ol className={css.months}>
          {data.months.map(({ month, amount, invoices }) => (
            <li key={month}>
              <span className={css.track} aria-hidden="true">
                <span style={{ height: `${(100 * Number(amount)) / max}%` }} />
              </span>
              <span>{formatMonth(month)}</span>
              <strong>{formatDollars(amount)}</strong>
              <span>{invoices === 1 ? '1 invoice' : `${invoices} invoices`}</span>
            </li>
          ))}
        </ol>
      )}
      <p className={css.note}>
        Before tax, based on the current schedules.
        {data && !data.isComplete && ' Some schedules are not included.'}
      </p>
    </Panel>
  )
}
