import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { explain } from '#/web/api/errors.ts'
import { useRead } from '#/web/api/use-read.ts'
import { findProducts } from '#/web/features/store/find-products.ts'
import { PaymentReturn } from '#/web/features/store/PaymentReturn.tsx'
import { LoadingGrid, ProductGrid } from '#/web/features/store/ProductGrid.tsx'
import { StoreFilters } from '#/web/features/store/StoreFilters.tsx'
import css from '#/web/features/store/store-screen.module.css'
import { useProductFilter } from '#/web/features/store/use-product-filter.ts'
import { Button } from '#/web/ui/Button.tsx'
import { Empty, Failed } from '#/web/ui/Notice.tsx'
import { Page, PageTitle } from '#/web/ui/Page.tsx'
import { cardSurface } from '#/web/ui/Panel.tsx'

/** What is on sale. */
export function StoreScreen() {
  const { data: products, error, retry } = useRead('listProducts')
  const { filter, isFiltered, set, clear } = useProductFilter()
  const [address] = useSearchParams()
  const found = useMemo(() => products && findProducts(products, filter), [products, filter])
  return (
    <Page>
      {address.get('payment') === 'success' && <PaymentReturn />}
      <header>
        <PageTitle>Store</PageTitle>
        <p className={css.about}>Equipment that we use, sell and look after.</p>
      </header>
      {error && (
        <div className={cardSurface}>
          <Failed message={explain(error)} retry={retry} />
        </div>
      )}
      {!error && !found && <LoadingGrid />}
      {products && found && (
        <>
          {products.length > 0 && <StoreFilters products={products} filter={filter} set={set} />}
          <div className={css.results} role="region" aria-label="Products">
            {products.length > 0 && (
              <div className={css.count}>
                <p role="status">{found.length === 1 ? '1 product' : `${found.length} products`}</p>
                {isFiltered && (
                  <Button size="sm" look="outline" onClick={clear}>
                    Clear filters
                  </Button>
                )}
              </div>
            )}
            {found.length > 0 ? (
              <ProductGrid products={found} />
            ) : (
              <div className={cardSurface}>
                <Empty>{isFiltered ? 'No products match these filters.' : 'No products available at this time.'}</Empty>
              </div>
            )}
          </div>
        </>
      )}
    </Page>
  )
}
