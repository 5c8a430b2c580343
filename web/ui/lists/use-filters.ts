import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type FilterSchema, filterIn } from '#/web/ui/lists/filters.ts'

/**
 * The filters of a list, kept in the address so that reload, bookmarks and the back button work. The name of the list's order, if it
 * has one, is not a filter: clearing the filters keeps it.
 */
export function useFilters<Schema extends FilterSchema>(schema: Schema, order?: keyof Schema & string) {
  const [address, setAddress] = useSearchParams()
  const filter = useMemo(() => filterIn(schema, address), [schema, address])
  /** An empty value removes the filter. */
  const set = useCallback(
    (name: keyof Schema & string, value: string) =>
      setAddress(
        changedAddress(schema, changed => (value ? changed.set(name, value) : changed.delete(name))),
        replacing,
      ),
    [schema, setAddress],
  )
  const clear = useCallback(() => {
    const names = Object.keys(schema).filter(name => name !== order)
    setAddress(
      changedAddress(schema, changed => names.forEach(name => void changed.delete(name))),
      replacing,
    )
  }, [schema, order, setAddress])
  return { filter, set, clear, isFiltered: Object.keys(filter).some(name => name !== order) }
}

const replacing = { replace: true }

/**
 * The address after a change, with the filters in the order of the schema, so that the same choices are the same address. Read from
 * the window: two quick choices arrive before the router has rendered the first.
 */
function changedAddress(schema: FilterSchema, change: (address: URLSearchParams) => void): URLSearchParams {
  const changed = new URLSearchParams(window.location.search)
  change(changed)
  const names = Object.keys(schema)
  const positionOf = ([name]: [string, string]) => (names.includes(name) ? names.indexOf(name) : names.length)
  return new URLSearchParams([...changed].sort((one, other) => positionOf(one) - positionOf(other)))
}
