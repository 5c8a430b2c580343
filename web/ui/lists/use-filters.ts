import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type FilterSchema, filterIn } from '#/web/ui/lists/filters.ts'

/** The filters of a list, kept in the address so that reload, bookmarks and the back button work. */
export function useFilters<Schema extends FilterSchema>(schema: Schema) {
  const [address, setAddress] = useSearchParams()
  const filter = useMemo(() => filterIn(schema, address), [schema, address])
  /** An empty value removes the filter. */
  const set = useCallback(
    (name: keyof Schema & string, value: string) =>
      setAddress(
        changedAddress(changed => (value ? changed.set(name, value) : changed.delete(name))),
        replacing,
      ),
    [setAddress],
  )
  const clear = useCallback(() => {
    const names = Object.keys(schema)
    setAddress(
      changedAddress(changed => names.forEach(name => void changed.delete(name))),
      replacing,
    )
  }, [schema, setAddress])
  return { filter, set, clear, isFiltered: Object.keys(filter).length > 0 }
}

const replacing = { replace: true }

/** The address after a change. Read from the window: two quick choices arrive before the router has rendered the first. */
function changedAddress(change: (address: URLSearchParams) => void): URLSearchParams {
  const changed = new URLSearchParams(window.location.search)
  change(changed)
  return changed
}
