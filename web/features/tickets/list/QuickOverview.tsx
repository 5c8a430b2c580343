import { useId } from 'react'
import { Link } from 'react-router-dom'
import { formatDollars } from '#/shared/lib/money.ts'
import { useRead } from '#/web/shell/api/use-read.ts'
import { Figure, Figures, FiguresError } from '#/web/ui/pages/Figures.tsx'

/** A customer's figures; `scope` counts the company's tickets instead of their own. */
export function QuickOverview({ scope }: { scope: 'company' | undefined }) {
  const title = useId()
  const { data, error, retry } = useRead('getCustomerStatistics', scope ? { query: { scope } } : {})
  return (
    <section aria-labelledby={title} aria-busy={!data && !error}>
      <h2 id={title} className="visually-hidden">
        Quick Overview
      </h2>
      {error ? (
        <FiguresError error={error} retry={retry} />
      ) : (
        <Figures>
          <Figure
            name={<Link to={`/customer-portal?status=unresolved${scope ? `&scope=${scope}` : ''}`}>Open Tickets</Link>}
            value={data?.openTickets}
          />
          <Figure name="Active Services" value={data?.activeServices} />
          {data?.billingVisible === false ? (
            <Figure name="Monthly Spend" value="—" note="Ask a manager of your company" />
          ) : (
            <Figure name="Monthly Spend" value={data && formatDollars(data.monthlySpend)} />
          )}
        </Figures>
      )}
    </section>
  )
}
