import { useId, useState } from 'react'
import { formatDollars } from '#/shared/lib/money.ts'
import type { Product } from '#/shared/products/schemas.ts'
import { categoriesOf, type ProductFilter, sortLabels } from '#/web/features/store/catalog/find-products.ts'
import { PriceFilter } from '#/web/features/store/catalog/PriceFilter.tsx'
import { type productFilters, searchLength } from '#/web/features/store/catalog/product-filter.ts'
import css from '#/web/features/store/catalog/store-filters.module.css'
import { Button } from '#/web/shell/parts/Button.tsx'
import { Field, Select } from '#/web/shell/parts/Field.tsx'
import { useMedia } from '#/web/shell/parts/use-media.ts'
import { SearchBox } from '#/web/ui/lists/SearchBox.tsx'

interface StoreFiltersProps {
  products: readonly Product[]
  filter: ProductFilter
  set: (name: keyof typeof productFilters, value: string) => void
}

/** The store's filters and sorting. On narrow screens, the prices come up on request, so that products are in sight. */
export function StoreFilters({ products, filter, set }: StoreFiltersProps) {
  const categories = categoriesOf(products)
  const isWide = useMedia('(min-width: 64rem)')
  const [isPriceOpen, setPriceOpen] = useState(filter.min !== undefined || filter.max !== undefined)
  const prices = useId()
  const hasPrices = isWide || isPriceOpen
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
        {!isWide && (
          <Button
            variant="outline"
            size="sm"
            aria-expanded={isPriceOpen}
            aria-controls={isPriceOpen ? prices : undefined}
            onClick={() => setPriceOpen(!isPriceOpen)}
          >
            {isPriceOpen ? 'Price' : priceLabel(filter)}
          </Button>
        )}
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
      {hasPrices && (
        <div className={css.prices} id={prices}>
          <PriceFilter label="Price from ($)" value={filter.min} onChange={price => set('min', price)} />
          <PriceFilter label="Price to ($)" value={filter.max} onChange={price => set('max', price)} />
        </div>
      )}
    </div>
  )
}

/** The chosen prices, which a closed filter shows: `Up to $500.00`. */
function priceLabel({ min, max }: ProductFilter): string {
  if (min === undefined) return max === undefined ? 'Price' : `Up to ${formatDollars(max)}`
  return max === undefined ? `From ${formatDollars(min)}` : `${formatDollars(min)} – ${formatDollars(max)}`
}
