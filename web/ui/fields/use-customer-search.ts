import { useState } from 'react'
import { useList } from '#/web/shell/api/use-list.ts'

/** The maximum page size of the API. */
const max = 200

/** The customers that match a search, or all customers while it is blank: one page at most. */
export function useCustomerSearch() {
  const [search, onSearch] = useState('')
  const all = useList('listUsers', { role: 'customer', limit: max })
  const { rows, error, retry } = useList('listUsers', { role: 'customer', limit: max, ...(search && { search }) })
  return { rows, error, retry, search, onSearch, max, hasMore: all.more !== undefined }
}
