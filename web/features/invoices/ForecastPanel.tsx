import { useId } from 'react'
import { formatMonth } from '#/shared/lib/dates.ts'
import { useRead } from '#/web/shell/api/use-read.ts'
import { ErrorState } from '#/web/shell/parts/Notice.tsx'
import { Panel, PanelHead, PanelTitle } from '#/web/shell/parts/Panel.tsx'
import { ChartPanel } from '#/web/ui/charts/ChartPanel.tsx'
import { LoadingBars } from '#/web/ui/charts/LoadingChart.tsx'

const name = 'Next 12 months'

/** Upcoming invoices of the active schedules, by month. */
export function ForecastPanel() {
  const title = useId()
  const { data, error, retry } = useRead('forecastBilling')
  if (!data) {
    return (
      <Panel aria-labelledby={title} aria-busy={!error}>
        <PanelHead>
          <PanelTitle id={title}>{name}</PanelTitle>
        </PanelHead>
        {error ? <ErrorState error={error} retry={retry} /> : <LoadingBars />}
      </Panel>
    )
  }
  return (
    <ChartPanel
      title={name}
      note={`Before tax, based on the current schedules.${data.isComplete ? '' : ' Some schedules are not included.'}`}
      heading="Month"
      series={['Amount']}
      alsoInTable="Invoices"
      points={data.months.map(({ month, amount, invoices }) => ({
        name: formatMonth(month),
        values: [amount],
        also: invoices === 1 ? '1 invoice' : `${invoices} invoices`,
      }))}
    />
  )
}
