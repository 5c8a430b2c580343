import { useId } from 'react'
import { Link } from 'react-router-dom'
import { formatDollars } from '#/shared/lib/money.ts'
import css from '#/web/features/contracts/contracts-screen.module.css'
import { useRead } from '#/web/shell/api/use-read.ts'
import { Figure, Figures, FiguresError } from '#/web/ui/pages/Figures.tsx'

/** The monthly amount of all contracts, and those that need attention. */
export function ContractSummary() {
  const title = useId()
  const { data, error, retry } = useRead('summarizeContracts')
  return (
    <section aria-labelledby={title} aria-busy={!data && !error}>
      <h2 id={title} className="visually-hidden">
        Summary of contracts
      </h2>
      {error ? (
        <FiguresError error={error} retry={retry} />
      ) : (
        <Figures>
          <Figure name="Monthly recurring" value={data && formatDollars(data.monthlyAmount)} />
          <Figure
            name={
              <Link className={css.anchor} to="/contracts?renewsWithinDays=90">
                Renewing in 90 days
              </Link>
            }
            value={data?.renewing}
          />
          <Figure name="Over their hours" value={data?.overHours} />
        </Figures>
      )}
    </section>
  )
}
