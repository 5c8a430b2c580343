import { useId } from 'react'
import { formatMinutes } from '#/shared/lib/dates.ts'
import { formatDollars } from '#/shared/lib/money.ts'
import type { CustomerReport } from '#/shared/reports/schemas.ts'
import css from '#/web/features/reports/customers-chart.module.css'
import { classes } from '#/web/shell/parts/classed.ts'
import { Panel, PanelHead, PanelTitle } from '#/web/shell/parts/Panel.tsx'
import { ChartLegend } from '#/web/ui/charts/ChartLegend.tsx'
import legend from '#/web/ui/charts/chart-legend.module.css'

const bar = classes(css.bar, legend.series)
/** Maximum number of customers in the chart, those with the highest revenue. The table below has all of them. */
const max = 8

/** Cost of time and margin for the largest customers. */
export function CustomersChart({ customers }: { customers: readonly CustomerReport[] }) {
  const title = useId()
  const drawn = customers.slice(0, max)
  const maxAmount = Math.max(1, ...drawn.map(({ cost, margin }) => Number(cost) + Math.max(0, Number(margin))))
  const share = (amount: string) => (100 * Math.max(0, Number(amount))) / maxAmount
  return (
    <Panel aria-labelledby={title}>
      <PanelHead>
        <PanelTitle id={title}>Largest customers</PanelTitle>
      </PanelHead>
      <figure className={css.figure}>
        <ChartLegend series={['Margin', 'Cost of time']} />
        <ol className={css.customers}>
          {drawn.map(({ customerId, companyName, customerName, minutes, cost, margin }) => (
            <li key={customerId}>
              <span>{companyName || customerName}</span>
              <span>
                {formatDollars(margin)} margin, {formatMinutes(minutes)}
              </span>
              <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                <rect className={bar} data-series={1} width={share(margin)} height="10" />
                <rect className={bar} data-series={2} x={share(margin)} width={share(cost)} height="10" />
              </svg>
            </li>
          ))}
        </ol>
      </figure>
    </Panel>
  )
}
