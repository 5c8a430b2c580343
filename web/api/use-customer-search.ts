import { useState } from 'react'
import { useList } from '#/web/api/use-list.ts'

/** The most customers that are listed at once, which is the longest page of the API. */
const most = 200

/** The customers that a search finds: all of them while it is blank, as far as one page goes. */
export function useCustomerSearch() {
  const [search, onSearch] = useState('')
  const all = useList('listUsers', { role: 'customer', limit: most })
  const { rows, error, retry } = useList('listUsers', { role: 'customer', limit: most, ...(search && { search }) })
  return { rows, error, retry, search, onSearch, most, hasMore: all.more !== undefined }
}
