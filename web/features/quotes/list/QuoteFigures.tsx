import { Link } from 'react-router-dom'
import { formatDollars } from '#/shared/lib/money.ts'
import { maxExpiringCounted } from '#/shared/quotes/rules.ts'
import { useRead } from '#/web/shell/api/use-read.ts'
import { Figure, Figures, FiguresError } from '#/web/ui/pages/Figures.tsx'

/** The figures about quotes, for staff. */
export function QuoteFigures() {
  const { data, error, retry } = useRead('countQuotes')
  if (error) return <FiguresError error={error} retry={retry} />
  const rate = data?.acceptanceRate
  return (
    <Figures>
      <Figure name={<Link to="/quotes?segment=open">Open value</Link>} value={data && formatDollars(data.openValue)} />
      <Figure
        name={<Link to="/quotes?segment=accepted">Accepted this month</Link>}
        value={data && formatDollars(data.acceptedThisMonth.value)}
        note={data && countLabel(data.acceptedThisMonth.count)}
      />
      <Figure name="Acceptance rate, 90 days" value={data && (rate === null ? '—' : `${rate}%`)} />
      <Figure
        name={<Link to="/quotes?segment=open&endsWithinDays=7">Expiring in 7 days</Link>}
        value={data && (data.expiringSoon < maxExpiringCounted ? data.expiringSoon : `${maxExpiringCounted}+`)}
      />
    </Figures>
  )
}

const countLabel = (count: number) => (count === 1 ? '1 quote' : `${count} quotes`)
