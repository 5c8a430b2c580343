import { maxPinnedViews } from '#/shared/queue/rules.ts'
import type { QueueCounts, SavedView } from '#/shared/queue/schemas.ts'
import { type TeamFilter, teamFilters, viewOf } from '#/web/features/tickets/filters/team-filter.ts'

/** A saved view with its number of tickets, if it is counted. */
export type CountedView = QueueCounts['views'][number]

/** Saved views in the order of the screen: those that stand as tabs, and the others, which a menu has. */
export function tabsAndOthers(views: readonly CountedView[]) {
  const tabs = views.filter(({ pinned }) => pinned).slice(0, maxPinnedViews)
  return { tabs, others: views.filter(view => !tabs.includes(view)) }
}

/** The filters and the order of the list as a view keeps them. */
export function filtersToSave(filter: TeamFilter): Pick<SavedView, 'filters' | 'sort'> {
  // Older addresses have a turn in place of the view.
  const { sort = 'priority', waitingOn: _, ...filters } = filter
  return { filters: { ...filters, view: viewOf(filter) }, sort }
}

/** The address of a view: its filters in the order in which the list has them. */
export function addressOf({ filters, sort }: Pick<SavedView, 'filters' | 'sort'>): string {
  const wanted: Record<string, string | undefined> = { ...filters, ...(sort !== 'priority' && { sort }) }
  const chosen = Object.keys(teamFilters).flatMap(name => (wanted[name] ? [[name, wanted[name]]] : []))
  return `?${new URLSearchParams(chosen as [string, string][])}`
}

/** The saved view that the list shows, if any. */
export const currentView = (views: readonly CountedView[], filter: TeamFilter): CountedView | undefined => {
  const here = addressOf(filtersToSave(filter))
  return views.find(view => addressOf(view) === here)
}
