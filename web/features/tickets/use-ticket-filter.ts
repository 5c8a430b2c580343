import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { assignees, priorities, statuses } from '#/shared/tickets.ts'
import type { TicketFilter } from '#/web/features/tickets/use-tickets.ts'

const choices = { assignee: assignees, priority: priorities, status: statuses }
export type FilterName = keyof typeof choices

/** The dashboard's filters, kept in the address: a reload, a bookmark and the back button keep them. */
export function useTicketFilter() {
  const [search, setSearch] = useSearchParams()
  const query = useMemo(() => {
    const chosen = Object.entries(choices).flatMap(([name, values]) => {
      const value = search.get(name)
      return value && (values as readonly string[]).includes(value) ? [[name, value]] : []
    })
    return Object.fromEntries(chosen) as TicketFilter
  }, [search])
  const set = (name: FilterName, value: string) => {
    // The address itself: two choices in quick succession come before the router has rendered the first.
    const changed = new URLSearchParams(window.location.search)
    if (value === 'all') changed.delete(name)
    else changed.set(name, value)
    setSearch(changed, { replace: true })
  }
  return { query, set }
}
