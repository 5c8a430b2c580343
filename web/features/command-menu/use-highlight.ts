import { useState } from 'react'
import type { MenuRow } from '#/web/features/command-menu/menu-groups.ts'

/**
 * The index of the highlighted row: the first one for each new text, then the row that the user moved to, wherever later results
 * put it.
 */
export function useHighlight(rows: readonly MenuRow[], value: string) {
  const [chosen, setChosen] = useState<{ value: string; id: string }>()
  const index = chosen?.value === value ? rows.findIndex(({ id }) => id === chosen.id) : 0
  const highlighted = Math.max(0, index)
  const move = (step: number) => {
    if (rows.length === 0) return
    const next = highlighted + step
    // Single steps go around; a page stops at the ends.
    const to = Math.abs(step) === 1 ? (next + rows.length) % rows.length : Math.min(Math.max(next, 0), rows.length - 1)
    const row = rows[to]
    if (row) setChosen({ value, id: row.id })
  }
  return { highlighted, move }
}
