import { useCallback, useEffect, useMemo, useState } from 'react'
import type { List } from '#/web/api/use-list.ts'

/** What the list of a catalogue shows. */
export type Shown = 'active' | 'retired'

/** What services, products and PC components have in common. */
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

/** As many at once as the server gives. */
const limit = 200

export const entriesQuery = (shown: Shown) => (shown === 'retired' ? { limit, retired: '1' as const } : { limit })

/** A catalogue whole, retired entries last; `read` reads one list to its end. */
export const readEntries = async <E>(read: (query: ReturnType<typeof entriesQuery>) => Promise<E[]>): Promise<E[]> => [
  ...(await read(entriesQuery('active'))),
  ...(await read(entriesQuery('retired'))),
]

/**
 * A list with this screen's own changes in it. Indexes lag: a list read right after a change may still lack it. What was just
 * added stands first, wherever its name will put it.
 */
export function withOwnEntries<E extends Entry>(listed: readonly E[], own: readonly E[], shown: Shown): E[] {
  const newer = new Map(own.map(entry => [entry.id, entry]))
  const merged = listed.map(entry => {
    const mine = newer.get(entry.id)
    newer.delete(entry.id)
    return mine && mine.version > entry.version ? mine : entry
  })
  return [...newer.values(), ...merged].filter(({ active }) => active === (shown === 'active'))
}

/** The entries that hold each word of `search`, in whatever case, in what they are called or said to be. */
export function matching<E extends Entry>(entries: readonly E[], search: string): E[] {
  const words = search.toLocaleLowerCase().split(/\s+/)
  return entries.filter(({ name, category, brand, model, description }) => {
    const text = [name, category, brand, model, description].join(' ').toLocaleLowerCase()
    return words.every(word => text.includes(word))
  })
}

/**
 * The entries of a list that `search` finds, with what this screen changed; `changed` takes the answer of a change. A catalogue
 * is some hundred entries: a search reads it to its end, and looks through it here.
 */
export function useEntries<E extends Entry>(list: List<E>, shown: Shown, search: string) {
  const { more, pending, error } = list
  useEffect(() => {
    if (search && more && !pending && !error) more()
  }, [search, more, pending, error])
  const [own, setOwn] = useState<readonly E[]>([])
  const rows = useMemo(
    () => list.rows && matching(withOwnEntries(list.rows, own, shown), search),
    [list.rows, own, shown, search],
  )
  const changed = useCallback(
    (entry: E) => setOwn(before => [entry, ...before.filter(({ id }) => id !== entry.id)]),
    [],
  )
  return { ...list, rows, changed }
}
