import { Link } from 'react-router-dom'
import { maxCounted, type TicketView, ticketViews } from '#/shared/queue/rules.ts'
import type { TeamFilter } from '#/web/features/tickets/filters/team-filter.ts'
import css from '#/web/features/tickets/queue/queue-views.module.css'
import { viewLabels } from '#/web/features/tickets/queue/view-labels.ts'
import { addressOf, type CountedView, currentView, tabsAndOthers } from '#/web/features/tickets/views/saved-filters.ts'
import { ViewActions } from '#/web/features/tickets/views/ViewActions.tsx'
import { useRead } from '#/web/shell/api/use-read.ts'
import { MenuButton } from '#/web/shell/parts/MenuButton.tsx'
import { useCurrentInSight } from '#/web/ui/pages/use-current-in-sight.ts'

/** The largest count of a view that everyone has. */
const max = 999
/** The largest count of held emails. */
const maxHeld = 99

interface QueueViewsProps {
  view: TicketView
  filter: TeamFilter
  /** Whether the list has filters or an order. */
  isNarrowed: boolean
}

/**
 * The views of the team's tickets with their numbers: those that everyone has, and saved ones, of which five pinned ones stand here.
 * Filters and order stay when the view changes; a status and old choices do not.
 */
export function QueueViews({ view, filter, isNarrowed }: QueueViewsProps) {
  const { data } = useRead('getQueueCounts')
  const held = data?.held ?? 0
  const saved = data?.views ?? []
  const { tabs: pinned, others } = tabsAndOthers(saved)
  const shown = currentView(saved, filter)
  const { sort, priority, category, due, unread, tag, customerId } = filter
  const tabs = useCurrentInSight<HTMLElement>(shown?.id ?? view)
  const kept = { sort, priority, category, due, unread, tag, customerId }
  return (
    <div className={css.bar}>
      <nav ref={tabs} className={css.views} aria-label="Views">
        {ticketViews.map(one => {
          const count = one === 'all' ? undefined : data?.[one]
          return (
            <Link key={one} to={standardAddress(one, kept)} aria-current={one === view && !shown ? 'page' : undefined}>
              {viewLabels[one]}
              {count !== undefined && <span className={css.count}>{count > max ? `${max}+` : count}</span>}
            </Link>
          )
        })}
        {held > 0 && (
          <Link to="/held-emails">
            Held <span className={css.count}>{held > maxHeld ? `${maxHeld}+` : held}</span>
          </Link>
        )}
        {pinned.map(one => (
          <Link key={one.id} to={addressOf(one)} aria-current={one === shown ? 'page' : undefined} dir="auto">
            {one.name}
            {one.count !== null && <span className={css.count}>{countText(one)}</span>}
          </Link>
        ))}
      </nav>
      <div className={css.actions}>
        {others.length > 0 && (
          <MenuButton
            label="More views"
            isPlain
            variant="quiet"
            size="sm"
            items={others.map(one => ({ label: one.name, to: `/technician-dashboard${addressOf(one)}` }))}
          >
            More views
          </MenuButton>
        )}
        <ViewActions filter={filter} view={shown} isNarrowed={isNarrowed} />
      </div>
    </div>
  )
}

const countText = ({ count, isMore }: CountedView) => (isMore ? `${Math.min(count ?? 0, maxCounted)}+` : count)

const standardAddress = (view: TicketView, kept: Readonly<Record<string, string | undefined>>) => {
  const chosen = Object.entries(kept).flatMap(([name, value]) => (value ? [[name, value]] : []))
  return `?${new URLSearchParams([['view', view], ...(chosen as [string, string][])])}`
}
