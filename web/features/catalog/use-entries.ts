import { useCallback, useEffect, useMemo, useState } from 'react'
import { hasAll, queryTerms } from '#/shared/lib/search-terms.ts'
import type { List } from '#/web/shell/api/use-list.ts'

/** The filter of a catalog's list. */
export type Shown = 'active' | 'retired'

/** The fields that services, products and PC components share. */
export interface Entry {
  id: string
  name: string
  category: string
  price: string
  active: boolean
  version: number
  stockQuantity?: number
  brand?: string
  model?: string
  description?: string
}

/** The server's maximum page size. */
const limit = 200

export const entriesQuery = (shown: Shown) => (shown === 'retired' ? { limit, retired: '1' as const } : { limit })

/** An entire catalog, retired entries last; `read` reads one list to its end. */
export const readEntries = async <E>(read: (query: ReturnType<typeof entriesQuery>) => Promise<E[]>): Promise<E[]> => [
  ...(await read(entriesQuery('active'))),
  ...(await read(entriesQuery('retired'))),
]

/**
 * A list plus the changes made on this screen. Indexes lag: a list read right after a change may still lack it. New entries
 * come first, wherever their names will sort them later.
 */
export function mergeLocalEntries<E extends Entry>(listed: readonly E[], own: readonly E[], shown: Shown): E[] {
  const newer = new Map(own.map(entry => [entry.id, entry]))
  const merged = listed.map(entry => {
    const mine = newer.get(entry.id)
    newer.delete(entry.id)
    return mine && mine.version > entry.version ? mine : entry
  })
  return [...newer.values(), ...merged].filter(({ active }) => active === (shown === 'active'))
}

/** The entries whose name, category or description contains every word of `search`. */
export function matching<E extends Entry>(entries: readonly E[], search: string): E[] {
  const words = queryTerms(search)
  return entries.filter(({ name, category, brand, model, description }) =>
    hasAll([name, category, brand, model, description].join(' '), words),
  )
}

/**
 * The entries of a list that match `search`, plus the changes made on this screen; `changed` takes the response of a change. A catalog
 * has a few hundred entries, so a search reads all of them and filters here.
 */
export function useEntries<E extends Entry>(list: List<E>, shown: Shown, search: string) {
  const { more, pending, error } = list
  useEffect(() => {
    if (search && more && !pending && !error) more()
  }, [search, more, pending, error])
  const [own, setOwn] = useState<readonly E[]>([])
  const rows = useMemo(
    () => list.rows && matching(mergeLocalEntries(list.rows, own, shown), search),
    [list.rows, own, shown, search],
  )
  const changed = useCallback(
    (entry: E) => setOwn(before => [entry, ...before.filter(({ id }) => id !== entry.id)]),
    [],
  )
  return { ...list, rows, changed }
}
