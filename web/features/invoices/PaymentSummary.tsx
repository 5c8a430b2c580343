import { useId } from 'react'
import { Link } from 'react-router-dom'
import { formatDollars } from '#/shared/lib/money.ts'
import css from '#/web/features/invoices/payment-summary.module.css'
import { useRead } from '#/web/shell/api/use-read.ts'
import { Figure, Figures, FiguresError } from '#/web/ui/pages/Figures.tsx'

/** Receivables, payments this month, overdue amounts, and unbilled time. */
export function PaymentSummary() {
  const title = useId()
  const { data, error, retry } = useRead('summarizeInvoices')
  return (
    <section aria-labelledby={title} aria-busy={!data && !error}>
      <h2 id={title} className="visually-hidden">
        Payment Summary
      </h2>
      {error ? (
        <FiguresError error={error} retry={retry} />
      ) : (
        <Figures>
          <Figure name="Total Outstanding" value={data && formatDollars(data.totalOutstanding)} />
          <Figure name="Paid This Month" value={data && formatDollars(data.paidThisMonth)} />
          <Figure
            name={
              <Link className={css.anchor} to="/invoices?status=overdue">
                Overdue
              </Link>
            }
            value={data && formatDollars(data.overdue)}
          />
          <Figure
            name={
              <Link className={css.anchor} to="/time?tab=unbilled">
                Unbilled Time
              </Link>
            }
            value={data && formatDollars(data.unbilledTime)}
          />
        </Figures>
      )}
    </section>
  )
}
