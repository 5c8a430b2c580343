import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { assignees, priorities, statusFilters } from '#/shared/tickets/rules.ts'
import type { TicketFilter } from '#/web/features/tickets/data/use-tickets.ts'

const choices = { assignee: assignees, priority: priorities, status: statusFilters }
export type FilterName = keyof typeof choices | 'search'

/** The filters of the technician dashboard, kept in the address so that reload, bookmarks and the back button work. */
export function useTicketFilter() {
  const [address, setAddress] = useSearchParams()
  const query = useMemo(() => {
    const chosen = Object.entries(choices).flatMap(([name, values]) => {
      const value = address.get(name)
      return value && (values as readonly string[]).includes(value) ? [[name, value]] : []
    })
    const search = address.get('search')?.trim().slice(0, 100)
    return { ...Object.fromEntries(chosen), ...(search ? { search } : {}) } as TicketFilter
  }, [address])
  /** An empty value removes the filter. */
  const set = (name: FilterName, value: string) => {
    // Read from the address itself: two quick choices arrive before the router has rendered the first.
    const changed = new URLSearchParams(window.location.search)
    if (value === '') changed.delete(name)
    else changed.set(name, value)
    setAddress(changed, { replace: true })
  }
  const clear = () => setAddress({}, { replace: true })
  return { query, set, clear, isFiltered: Object.keys(query).length > 0 }
}
