import { useEffect } from 'react'
import { useList } from '#/web/api/use-list.ts'

/** A page of the longest that the server gives. */
const most = 200

/** Every customer, for a choice among them: those of the pages read so far, while the next one is on its way. */
export function useEveryCustomer() {
  const { rows, more, pending } = useList('listUsers', { limit: most, role: 'customer' })
  useEffect(() => {
    if (more && !pending) more()
  }, [more, pending])
  return rows
}
