import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type ProductFilter, type Sort, sortLabels } from '#/web/features/store/catalog/find-products.ts'

/** Maximum length of a search. */
export const searchLength = 100
const names = ['search', 'category', 'min', 'max', 'sort'] as const
type FilterName = (typeof names)[number]

/** Dollars in a text such as `49`, `49.` or `49.99`; undefined if it is not a price. */
export function dollarsIn(text: string | null): number | undefined {
  const typed = text?.trim() ?? ''
  return /^(?:\d{1,8}(?:\.\d{0,2})?|\.\d{1,2})$/.test(typed) ? Number(typed) : undefined
}
const sorts = Object.keys(sortLabels) as Sort[]

/** The filters in an address; invalid ones are ignored. */
export const productFilterIn = (address: URLSearchParams): ProductFilter => ({
  search: (address.get('search') ?? '').trim().slice(0, searchLength),
  category: address.get('category') ?? '',
  min: dollarsIn(address.get('min')),
  max: dollarsIn(address.get('max')),
  sort: sorts.find(one => one === address.get('sort')) ?? 'featured',
})

/** The store's filters, kept in the address so that reload, bookmarks and the back button work. */
export function useProductFilter() {
  const [address, setAddress] = useSearchParams()
  const filter = useMemo(() => productFilterIn(address), [address])
  const change = (changed: Partial<Record<FilterName, string>>) => {
    // Read from the address itself: two quick choices arrive before the router has rendered the first.
    const next = new URLSearchParams(window.location.search)
    for (const [name, value] of Object.entries(changed)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    setAddress(next, { replace: true })
  }
  return {
    filter,
    isFiltered: names.some(name => name !== 'sort' && address.has(name)),
    set: (name: FilterName, value: string) => change({ [name]: value }),
    clear: () => change({ search: '', category: '', min: '', max: '' }),
  }
}
