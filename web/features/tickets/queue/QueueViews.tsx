import { Link } from 'react-router-dom'
import { type TicketView, ticketViews } from '#/shared/queue/rules.ts'
import css from '#/web/features/tickets/queue/queue-views.module.css'
import { useRead } from '#/web/shell/api/use-read.ts'

export const viewLabels: Record<TicketView, string> = {
  mine: 'Mine',
  unassigned: 'Unassigned',
  us: 'Waiting on us',
  customer: 'Waiting on customer',
  open: 'Open',
  all: 'All',
}

/** The largest count that is shown. */
const max = 999

/** The views of the team's tickets, with their numbers. Filters and order stay when the view changes; a status and old choices do not. */
export function QueueViews({ view, kept }: { view: TicketView; kept: Readonly<Record<string, string | undefined>> }) {
  const { data } = useRead('getQueueCounts')
  return (
    <nav className={css.views} aria-label="Views">
      {ticketViews.map(one => {
        const count = one === 'all' ? undefined : data?.[one]
        return (
          <Link key={one} to={addressOf(one, kept)} aria-current={one === view ? 'page' : undefined}>
            {viewLabels[one]}
            {count !== undefined && <span className={css.count}>{count > max ? `${max}+` : count}</span>}
          </Link>
        )
      })}
    </nav>
  )
}

const addressOf = (view: TicketView, kept: Readonly<Record<string, string | undefined>>) => {
  const chosen = Object.entries(kept).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return `?${new URLSearchParams([['view', view], ...(chosen as [string, string][])])}`
}
