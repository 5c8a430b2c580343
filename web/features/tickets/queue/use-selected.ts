import { useState } from 'react'

/** The rows of a list that the user selected, by id; those that leave the list are no longer selected. */
export function useSelected<Item extends { id: string }>(rows: readonly Item[] = []) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [last, setLast] = useState<string>()
  const items = rows.filter(({ id }) => ids.has(id))

  /** Selects a row or the opposite; with Shift, also the rows between it and the last one. */
  const toggle = (id: string, isRange = false) => {
    const from = rows.findIndex(row => row.id === last)
    const to = rows.findIndex(row => row.id === id)
    const isOn = !ids.has(id)
    const range = isRange && from >= 0 ? rows.slice(Math.min(from, to), Math.max(from, to) + 1) : rows.slice(to, to + 1)
    const next = new Set(items.map(item => item.id))
    for (const row of range) {
      if (isOn) next.add(row.id)
      else next.delete(row.id)
    }
    setIds(next)
    setLast(id)
  }

  return {
    items,
    has: (id: string) => ids.has(id),
    toggle,
    selectAll: (some: readonly Item[]) => setIds(new Set(some.map(({ id }) => id))),
    clear: () => setIds(new Set()),
  }
}
