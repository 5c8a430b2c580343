import { plainAmount } from '#/shared/lib/typed-numbers.ts'
import { type ProductFilter, type Sort, sortLabels } from '#/web/features/store/catalog/find-products.ts'
import { type FilterOf, oneOf, type ReadFilter, words } from '#/web/ui/lists/filters.ts'

/** Maximum length of a search. */
export const searchLength = 100

/** Dollars in a text such as `49`, `49.`, `49.99` or `$1,049`; undefined if it is not a price. */
export function dollarsIn(text: string): number | undefined {
  const typed = plainAmount(text).trim()
  return /^(?:\d{1,8}(?:\.\d{0,2})?|\.\d{1,2})$/.test(typed) ? Number(typed) : undefined
}

const price: ReadFilter = text => (dollarsIn(text) === undefined ? undefined : text.trim())

/** The store's filters, and the order of the products. */
export const productFilters = {
  search: words(searchLength),
  category: words(searchLength),
  min: price,
  max: price,
  sort: oneOf(Object.keys(sortLabels) as Sort[]),
}

/** The filter by which products are found. */
export const productFilterOf = ({
  search = '',
  category = '',
  min = '',
  max = '',
  sort = 'featured',
}: FilterOf<typeof productFilters>): ProductFilter => ({
  search,
  category,
  min: dollarsIn(min),
  max: dollarsIn(max),
  sort,
})
