import { Store as StoreIcon } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import type { Product } from '#/shared/products/schemas.ts'
import { CartDrawer } from '#/web/features/store/cart/CartDrawer.tsx'
import { CartPanel } from '#/web/features/store/cart/CartPanel.tsx'
import { ViewCart } from '#/web/features/store/cart/ViewCart.tsx'
import { findProducts } from '#/web/features/store/catalog/find-products.ts'
import { LoadingGrid, ProductGrid } from '#/web/features/store/catalog/ProductGrid.tsx'
import { productFilterOf, productFilters } from '#/web/features/store/catalog/product-filter.ts'
import { StoreFilters } from '#/web/features/store/catalog/StoreFilters.tsx'
import css from '#/web/features/store/catalog/store-screen.module.css'
import { PaymentReturn } from '#/web/features/store/checkout/PaymentReturn.tsx'
import { useRead } from '#/web/shell/api/use-read.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { EmptyState, ErrorState } from '#/web/shell/parts/Notice.tsx'
import { Page, PageTitle } from '#/web/shell/parts/Page.tsx'
import { cardSurface } from '#/web/shell/parts/Panel.tsx'
import { useMedia } from '#/web/shell/parts/use-media.ts'
import { useFilters } from '#/web/ui/lists/use-filters.ts'

/** The store's products and the cart, which is a side panel, or a drawer on narrow screens. */
export function StoreScreen() {
  const { data: products, error, retry } = useRead('listProducts')
  const { filter: chosen, isFiltered, set, clear } = useFilters(productFilters, 'sort')
  const filter = useMemo(() => productFilterOf(chosen), [chosen])
  const [address] = useSearchParams()
  const { hash } = useLocation()
  const hasPanel = useMedia('(min-width: 64rem)')
  const [isOpen, setIsOpen] = useState(hash === '#cart')
  const found = useMemo(() => products && findProducts(products, filter), [products, filter])
  const isEmpty = products?.length === 0
  return (
    <Page>
      {address.get('payment') === 'success' && <PaymentReturn />}
      <header className={css.head}>
        <div>
          <PageTitle>Store</PageTitle>
          <p className={css.about}>Equipment we use, sell, and support.</p>
        </div>
        {!hasPanel && <ViewCart onOpen={() => setIsOpen(true)} />}
      </header>
      {!error && !isEmpty && <StoreFilters products={products ?? []} filter={filter} set={set} />}
      <div className={css.columns}>
        {error ? (
          <div className={cardSurface}>
            <ErrorState error={error} retry={retry} />
          </div>
        ) : (
          <div className={css.results} role="region" aria-label="Products">
            {!isEmpty && (
              <div className={css.count}>
                <p role="status">{countOf(found)}</p>
                {isFiltered && (
                  <Button size="sm" variant="outline" onClick={clear}>
                    Clear filters
                  </Button>
                )}
              </div>
            )}
            <Results found={found} isFiltered={isFiltered} openCart={hasPanel ? undefined : () => setIsOpen(true)} />
          </div>
        )}
        {hasPanel && <CartPanel products={products} />}
      </div>
      {isOpen && !hasPanel && <CartDrawer onClose={() => setIsOpen(false)} />}
    </Page>
  )
}

function countOf(found: readonly Product[] | undefined): string {
  if (!found) return 'Loading products'
  return found.length === 1 ? '1 product' : `${found.length} products`
}

interface ResultsProps {
  found: readonly Product[] | undefined
  isFiltered: boolean
  openCart: (() => void) | undefined
}

function Results({ found, isFiltered, openCart }: ResultsProps) {
  if (!found) return <LoadingGrid />
  if (found.length > 0) return <ProductGrid products={found} openCart={openCart} />
  return (
    <div className={cardSurface}>
      <EmptyState sign={StoreIcon}>
        {isFiltered ? 'No products match these filters.' : 'No products available at this time.'}
      </EmptyState>
    </div>
  )
}
