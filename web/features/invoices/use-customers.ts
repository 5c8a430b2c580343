import { useMemo } from 'react'
import { displayName } from '#/shared/lib/names.ts'
import { useList } from '#/web/api/use-list.ts'

const most = 200

/** The customers by their ids, with their companies, in order. */
export function useCustomers(): Record<string, string> | undefined {
  const { rows } = useList('listUsers', { limit: most, role: 'customer' })
  return useMemo(() => {
    if (!rows) return undefined
    const named = rows.map(user => [
      user.id,
      user.companyName ? `${displayName(user)}, ${user.companyName}` : displayName(user),
    ])
    return { '': 'Select a customer', ...Object.fromEntries(named) }
  }, [rows])
}
