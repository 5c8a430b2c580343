import { useMemo } from 'react'
import { displayName } from '#/shared/lib/names.ts'
import { useEveryCustomer } from '#/web/api/use-every-customer.ts'

/** The customers by their ids, with their companies, in order. */
export function useCustomers(): Record<string, string> | undefined {
  const rows = useEveryCustomer()
  return useMemo(() => {
    if (!rows) return undefined
    const named = rows.map(user => [
      user.id,
      user.companyName ? `${displayName(user)}, ${user.companyName}` : displayName(user),
    ])
    return { '': 'Select a customer', ...Object.fromEntries(named) }
  }, [rows])
}
