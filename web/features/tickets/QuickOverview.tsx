import { useId } from 'react'
import { formatDollars } from '#/shared/lib/money.ts'
import { explain } from '#/web/api/errors.ts'
import { useRead } from '#/web/api/use-read.ts'
import css from '#/web/features/tickets/quick-overview.module.css'
import { Figure, FigureCards } from '#/web/ui/Figure.tsx'
import { Failed } from '#/web/ui/Notice.tsx'
import { Panel, PanelTitle } from '#/web/ui/Panel.tsx'

export function QuickOverview() {
  const title = useId()
  const { data, error, retry } = useRead('getCustomerStatistics')
  return (
    <section aria-labelledby={title} aria-busy={!data && !error}>
      <PanelTitle id={title}>Quick Overview</PanelTitle>
      {error ? (
        <Panel className={css.apart}>
          <Failed message={explain(error)} retry={retry} />
        </Panel>
      ) : (
        <FigureCards className={css.figureCards}>
          <Figure name="Open Tickets" to="/customer-portal?status=unresolved" value={data?.openTickets} />
          <Figure name="Active Services" value={data?.activeServices} />
          <Figure name="Monthly Spend" value={data && formatDollars(data.monthlySpend)} />
        </FigureCards>
      )}
    </section>
  )
}
