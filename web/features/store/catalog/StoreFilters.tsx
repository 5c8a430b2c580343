import type { Product } from '#/shared/products/schemas.ts'
import { categoriesOf, type ProductFilter, sortLabels } from '#/web/features/store/catalog/find-products.ts'
import { PriceFilter } from '#/web/features/store/catalog/PriceFilter.tsx'
import { type productFilters, searchLength } from '#/web/features/store/catalog/product-filter.ts'
import css from '#/web/features/store/catalog/store-filters.module.css'
import { Field, Select } from '#/web/shell/parts/Field.tsx'
import { SearchBox } from '#/web/ui/lists/SearchBox.tsx'

interface StoreFiltersProps {
  products: readonly Product[]
  filter: ProductFilter
  set: (name: keyof typeof productFilters, value: string) => void
}

/** The store's filters and sorting. */
export function StoreFilters({ products, filter, set }: StoreFiltersProps) {
  const categories = categoriesOf(products)
  return (
    <div className={css.filters} role="search" aria-label="Products">
      <div className={css.search}>
        <SearchBox
          label="Search products"
          placeholder="Search products"
          maxLength={searchLength}
          value={filter.search}
          onSearch={text => set('search', text)}
        />
      </div>
      <Field label="Category">
        {props => (
          <Select {...props} value={filter.category} onChange={event => set('category', event.target.value)}>
            <option value="">All categories</option>
            {categories.map(category => (
              <option key={category}>{category}</option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Sort by">
        {props => (
          <Select {...props} value={filter.sort} onChange={event => set('sort', event.target.value)}>
            {Object.entries(sortLabels).map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <PriceFilter label="Price from ($)" value={filter.min} onChange={price => set('min', price)} />
      <PriceFilter label="Price to ($)" value={filter.max} onChange={price => set('max', price)} />
    </div>
  )
}
