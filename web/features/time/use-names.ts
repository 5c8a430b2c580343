import { useMemo } from 'react'
import { displayName } from '#/shared/lib/names.ts'
import { useEveryCustomer } from '#/web/api/use-every-customer.ts'
import { useRead } from '#/web/api/use-read.ts'

/** The customers by their ids, for a choice among them. */
export function useCustomerWords(): Record<string, string> {
  const rows = useEveryCustomer()
  return useMemo(() => {
    if (!rows) return { '': 'Loading…' }
    const named = rows.map(user => [user.id, user.companyName || displayName(user)])
    return { '': 'Select a customer', ...Object.fromEntries(named) }
  }, [rows])
}

/** The team by their ids, for a choice among them. */
export function usePersonWords(): Record<string, string> {
  const { data } = useRead('listTechnicians')
  return useMemo(() => {
    if (!data) return { '': 'Loading…' }
    return { '': 'Select a person', ...Object.fromEntries(data.map(({ id, name }) => [id, name])) }
  }, [data])
}
