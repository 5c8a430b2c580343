import { useId } from 'react'
import { formatDollars } from '#/shared/lib/money.ts'
import css from '#/web/features/tickets/list/quick-overview.module.css'
import { explain } from '#/web/shell/api/errors.ts'
import { useRead } from '#/web/shell/api/use-read.ts'
import { ErrorState } from '#/web/shell/parts/Notice.tsx'
import { Panel, PanelTitle } from '#/web/shell/parts/Panel.tsx'
import { FigureCards, Stat } from '#/web/shell/parts/Stat.tsx'

export function QuickOverview() {
  const title = useId()
  const { data, error, retry } = useRead('getCustomerStatistics')
  return (
    <section aria-labelledby={title} aria-busy={!data && !error}>
      <PanelTitle id={title}>Quick Overview</PanelTitle>
      {error ? (
        <Panel className={css.apart}>
          <ErrorState message={explain(error)} retry={retry} />
        </Panel>
      ) : (
        <FigureCards className={css.figureCards}>
          <Stat name="Open Tickets" to="/customer-portal?status=unresolved" value={data?.openTickets} />
          <Stat name="Active Services" value={data?.activeServices} />
          <Stat name="Monthly Spend" value={data && formatDollars(data.monthlySpend)} />
        </FigureCards>
      )}
    </section>
  )
}
