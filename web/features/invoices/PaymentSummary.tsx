import { useId } from 'react'
import { Link } from 'react-router-dom'
import { formatDollars } from '#/shared/lib/money.ts'
import { explain } from '#/web/api/errors.ts'
import { useRead } from '#/web/api/use-read.ts'
import css from '#/web/features/invoices/payment-summary.module.css'
import { Figure, FigureCards } from '#/web/ui/Figure.tsx'
import { Failed } from '#/web/ui/Notice.tsx'
import { Panel, PanelTitle } from '#/web/ui/Panel.tsx'

/** Receivables, payments this month, overdue amounts, and unbilled time. */
export function PaymentSummary() {
  const title = useId()
  const { data, error, retry } = useRead('summarizeInvoices')
  return (
    <section aria-labelledby={title} aria-busy={!data && !error}>
      <PanelTitle id={title}>Payment Summary</PanelTitle>
      {error ? (
        <Panel className={css.apart}>
          <Failed message={explain(error)} retry={retry} />
        </Panel>
      ) : (
        <FigureCards className={css.figureCards}>
          <Figure name="Total Outstanding" value={data && formatDollars(data.totalOutstanding)} />
          <Figure name="Paid This Month" value={data && formatDollars(data.paidThisMonth)} />
          <Figure name="Overdue" value={data && formatDollars(data.overdue)} />
          <Figure
            name="Unbilled Time"
            value={data && formatDollars(data.unbilledTime)}
            note={
              <Link className={css.anchor} to="/time?tab=unbilled">
                Invoice time
              </Link>
            }
          />
        </FigureCards>
      )}
    </section>
  )
}
