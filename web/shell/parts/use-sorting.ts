import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Column } from '#/web/shell/parts/Table.tsx'

export interface Sorting {
  /** The heading of the column that the rows are sorted by. */
  header: string | undefined
  direction: 'ascending' | 'descending'
  sortBy: (header: string) => void
}

/**
 * The rows in the order chosen by a click on a heading, which the address keeps: ascending, then descending, then as the server sent them.
 * Only complete lists can be sorted in the browser; `isComplete` says whether this one is.
 */
export function useSorting<Shown>(
  rows: readonly Shown[] | undefined,
  columns: readonly Column<Shown>[],
  isComplete: boolean,
): { sorted: readonly Shown[] | undefined; sorting: Sorting | undefined } {
  const [address, setAddress] = useSearchParams()
  const chosen = address.get('sort') ?? ''
  const direction = chosen.startsWith('-') ? 'descending' : 'ascending'
  const column = columns.find(({ header, sort }) => typeof sort === 'function' && header === chosen.replace(/^-/, ''))
  const sorted = useMemo(() => {
    const compare = column?.sort
    if (!rows || typeof compare !== 'function' || !isComplete) return rows
    return rows.toSorted((one, other) => (direction === 'ascending' ? compare(one, other) : compare(other, one)))
  }, [rows, column, direction, isComplete])
  const sortBy = (header: string) => {
    const changed = new URLSearchParams(window.location.search)
    if (column?.header !== header) changed.set('sort', header)
    else if (direction === 'ascending') changed.set('sort', `-${header}`)
    else changed.delete('sort')
    setAddress(changed, { replace: true })
  }
  const isSortable = isComplete && columns.some(({ sort }) => typeof sort === 'function')
  return { sorted, sorting: isSortable ? { header: column?.header, direction, sortBy } : undefined }
}
