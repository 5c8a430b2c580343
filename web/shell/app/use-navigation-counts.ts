import { createContext, useContext, useDeferredValue } from 'react'
import type { NavigationCounts } from '#/shared/statistics/schemas.ts'
import { isStaff, type Role } from '#/shared/users/roles.ts'
import { useRead } from '#/web/shell/api/use-read.ts'
import type { MenuEntry } from '#/web/shell/app/navigation.ts'

/** The numbers of the navigation's entries, for everything in it. */
export const Counts = createContext<NavigationCounts | undefined>(undefined)

/** Reads the numbers after the first screen is drawn, for staff. */
export function useNavigationCounts(role: Role): NavigationCounts | undefined {
  const isDrawn = useDeferredValue(true, false)
  return useRead('getNavigationCounts', {}, { isOff: !isDrawn || !isStaff(role) }).data
}

const meanings: Record<keyof NavigationCounts, { tone?: 'warning' | 'danger'; one: string; many: string }> = {
  myTickets: { one: 'open ticket assigned to you', many: 'open tickets assigned to you' },
  incidents: { tone: 'warning', one: 'current incident', many: 'current incidents' },
  overdueInvoices: { tone: 'danger', one: 'overdue invoice', many: 'overdue invoices' },
}

const max = 99

/** The number next to an entry, and its meaning in words; undefined if there is nothing to count. */
export function useEntryCount({ count }: MenuEntry) {
  const value = useContext(Counts)?.[count ?? 'myTickets']
  if (!count || !value) return undefined
  const { tone, one, many } = meanings[count]
  const number = value > max ? `${max}+` : `${value}`
  return { number, tone, text: `${number} ${value === 1 ? one : many}` }
}
