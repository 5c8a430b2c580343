import { useCallback, useState } from 'react'
import { useList } from '#/web/shell/api/use-list.ts'

/** The maximum page size of the API. */
const max = 200

/** The companies and people that match a search, or all of them while it is blank: one page of each at most. */
export function useCustomerSearch() {
  const [search, onSearch] = useState('')
  const all = useList('listUsers', { role: 'customer', limit: max })
  const people = useList('listUsers', { role: 'customer', limit: max, ...(search && { search }) })
  const companies = useList('listCompanies', { limit: max, ...(search && { search }) })
  const { retry: retryPeople } = people
  const { retry: retryCompanies } = companies
  const retry = useCallback(() => {
    retryPeople()
    retryCompanies()
  }, [retryPeople, retryCompanies])
  return {
    companies: companies.rows,
    rows: people.rows,
    error: people.error ?? companies.error,
    retry,
    pending: people.pending || companies.pending,
    search,
    onSearch,
    max,
    hasMore: all.more !== undefined,
  }
}
