import { useEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import type { UserId } from '#/shared/lib/ids.ts'
import { type TeamFilter, viewOf } from '#/web/features/tickets/filters/team-filter.ts'
import { addressOf, type CountedView, currentView } from '#/web/features/tickets/views/saved-filters.ts'
import { deviceStorage } from '#/web/shell/browser/storage.ts'

const keyOf = (userId: UserId) => `beacon:last-view:${userId}`
/** The address of the view that the list opens with the first time. */
const firstView = '?view=open'

/** Places in the tab's history that show the list without a view in the address, so that Back returns to them. */
const plainEntries = new Set<string>()

/** The address of the view that a user had last in this browser, if they come to the list without one; undefined to stay there. */
export function useLastView(userId: UserId | undefined): string | undefined {
  const { search, key } = useLocation()
  // A replaced address is the list's own, whose last filter was removed.
  const isArrival = useNavigationType() !== 'REPLACE' && !plainEntries.has(key)
  const kept = userId && search === '' && isArrival ? deviceStorage.get(keyOf(userId)) : null
  const last = kept?.startsWith('?') && kept !== firstView ? kept : undefined
  useEffect(() => {
    if (search === '' && !last) plainEntries.add(key)
  }, [search, key, last])
  return last
}

/** Remembers the view that the list shows: one that everyone has, without other filters, or a saved one. */
export function useKeepView(userId: UserId, filter: TeamFilter, saved: readonly CountedView[] | undefined) {
  const shown = saved && currentView(saved, filter)
  const address = shown ? addressOf(shown) : filter.view && `?view=${viewOf(filter)}`
  useEffect(() => {
    if (saved && address) deviceStorage.set(keyOf(userId), address)
  }, [userId, saved, address])
}
