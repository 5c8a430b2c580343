import { useId } from 'react'
import { Link } from 'react-router-dom'
import { formatDollars } from '#/shared/lib/money.ts'
import css from '#/web/features/invoices/payment-summary.module.css'
import { explain } from '#/web/shell/api/errors.ts'
import { useRead } from '#/web/shell/api/use-read.ts'
import { ErrorState } from '#/web/shell/parts/Notice.tsx'
import { Panel, PanelTitle } from '#/web/shell/parts/Panel.tsx'
import { FigureCards, Stat } from '#/web/shell/parts/Stat.tsx'

/** Receivables, payments this month, overdue amounts, and unbilled time. */
export function PaymentSummary() {
  const title = useId()
  const { data, error, retry } = useRead('summarizeInvoices')
  return (
    <section aria-labelledby={title} aria-busy={!data && !error}>
      <PanelTitle id={title}>Payment Summary</PanelTitle>
      {error ? (
        <Panel className={css.apart}>
          <ErrorState message={explain(error)} retry={retry} />
        </Panel>
      ) : (
        <FigureCards className={css.figureCards}>
          <Stat name="Total Outstanding" value={data && formatDollars(data.totalOutstanding)} />
          <Stat name="Paid This Month" value={data && formatDollars(data.paidThisMonth)} />
          <Stat name="Overdue" value={data && formatDollars(data.overdue)} />
          <Stat
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
