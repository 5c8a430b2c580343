import { useSWRConfig } from 'swr'
import type { Ticket } from '#/shared/tickets/schemas.ts'

/** A ticket as an already loaded list shows it. */
export function useKnownTicket(id: string): Ticket | undefined {
  const { cache } = useSWRConfig()
  for (const key of cache.keys()) {
    if (!/"list(?:Tickets|Queue)"/.test(key)) continue
    const rows: readonly Ticket[] = cache.get(key)?.data?.rows ?? []
    const found = rows.find(ticket => ticket.id === id)
    if (found) return found
  }
  return undefined
}
