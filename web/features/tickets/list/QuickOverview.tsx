import { useId } from 'react'
import { Link } from 'react-router-dom'
import { formatDollars } from '#/shared/lib/money.ts'
import { useRead } from '#/web/shell/api/use-read.ts'
import { Figure, Figures, FiguresError } from '#/web/ui/pages/Figures.tsx'

export function QuickOverview() {
  const title = useId()
  const { data, error, retry } = useRead('getCustomerStatistics')
  return (
    <section aria-labelledby={title} aria-busy={!data && !error}>
      <h2 id={title} className="visually-hidden">
        Quick Overview
      </h2>
      {error ? (
        <FiguresError error={error} retry={retry} />
      ) : (
        <Figures>
          <Figure name={<Link to="/customer-portal?status=unresolved">Open Tickets</Link>} value={data?.openTickets} />
          <Figure name="Active Services" value={data?.activeServices} />
          <Figure name="Monthly Spend" value={data && formatDollars(data.monthlySpend)} />
        </Figures>
      )}
    </section>
  )
}
