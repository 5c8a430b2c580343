import { Mail, SearchX, ShieldCheck, Truck } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { pictureOf, productDrawing } from '#/shared/catalog/drawings.ts'
import { formatDollars } from '#/shared/lib/money.ts'
import { clampQuantity } from '#/shared/orders/cart.ts'
import { dispatchLabel, isDigital } from '#/shared/products/delivery.ts'
import { descriptionParts } from '#/shared/products/description.ts'
import type { Product } from '#/shared/products/schemas.ts'
import { CartDrawer } from '#/web/features/store/cart/CartDrawer.tsx'
import { ViewCart } from '#/web/features/store/cart/ViewCart.tsx'
import { relatedProducts } from '#/web/features/store/catalog/find-products.ts'
import { ProductGrid } from '#/web/features/store/catalog/ProductGrid.tsx'
import css from '#/web/features/store/catalog/product-screen.module.css'
import { putInCart } from '#/web/features/store/catalog/put-in-cart.ts'
import { QuantityField } from '#/web/features/store/catalog/QuantityField.tsx'
import { SpecificationTable } from '#/web/features/store/catalog/SpecificationTable.tsx'
import { StockLabel } from '#/web/features/store/catalog/StockLabel.tsx'
import { useRead } from '#/web/shell/api/use-read.ts'
import { Breadcrumbs } from '#/web/shell/parts/Breadcrumbs.tsx'
import { Button } from '#/web/shell/parts/Button.tsx'
import { Icon } from '#/web/shell/parts/Icon.tsx'
import { EmptyState, ErrorState } from '#/web/shell/parts/Notice.tsx'
import { Page, PageTitle, useDocumentTitle } from '#/web/shell/parts/Page.tsx'
import { cardSurface } from '#/web/shell/parts/Panel.tsx'
import { Skeleton } from '#/web/shell/parts/Skeleton.tsx'
import { Picture } from '#/web/ui/images/Picture.tsx'

/** A product's page, with related products. */
export function ProductScreen() {
  const { id } = useParams()
  const { data: products, error, retry } = useRead('listProducts')
  const product = products?.find(one => one.id === id)
  const [isOpen, setIsOpen] = useState(false)
  const open = () => setIsOpen(true)
  useDocumentTitle(product?.name)
  return (
    <Page>
      <div className={css.ways}>
        <Breadcrumbs list="Store" to="/store">
          {product?.name}
        </Breadcrumbs>
        <ViewCart onOpen={open} />
      </div>
      {error && <ErrorState error={error} retry={retry} />}
      {!error && !products && <Loading />}
      {products && !product && (
        <>
          <PageTitle>Product not found</PageTitle>
          <div className={cardSurface}>
            <EmptyState sign={SearchX}>This product isn’t available.</EmptyState>
          </div>
        </>
      )}
      {products && product && <ProductDetails key={product.id} product={product} products={products} openCart={open} />}
      {isOpen && <CartDrawer onClose={() => setIsOpen(false)} />}
    </Page>
  )
}

interface ProductDetailsProps {
  product: Product
  products: readonly Product[]
  openCart: () => void
}

function ProductDetails({ product, products, openCart }: ProductDetailsProps) {
  const [wanted, setWanted] = useState(1)
  const { name, category, price, description, stockQuantity } = product
  const { text, specifications, warranty } = descriptionParts(description)
  const isGone = stockQuantity === 0
  const related = relatedProducts(product, products)
  return (
    <>
      <article className={css.product}>
        <div className={`${cardSurface} ${css.picture}`}>
          <Picture size="main" address={pictureOf(product)} drawing={productDrawing(product)} />
          {isGone && <span className={css.overlay}>Out of Stock</span>}
        </div>
        <div className={css.words}>
          <p className={css.category}>{category}</p>
          <PageTitle>{name}</PageTitle>
          <p className={css.price}>{formatDollars(price)}</p>
          <StockLabel quantity={stockQuantity} />
          <div className={css.buy}>
            {!isGone && (
              <QuantityField
                name={name}
                value={wanted}
                max={clampQuantity(Number.MAX_SAFE_INTEGER, stockQuantity)}
                onChange={quantity => setWanted(Math.max(1, clampQuantity(quantity, stockQuantity)))}
              />
            )}
            <Button disabled={isGone} onClick={() => putInCart(product, wanted, openCart)}>
              Add to Cart
            </Button>
          </div>
          <ul className={css.facts}>
            {!isGone && (
              <li>
                <Icon of={isDigital(product) ? Mail : Truck} />
                {sentence(dispatchLabel(product))}
              </li>
            )}
            {warranty && (
              <li>
                <Icon of={ShieldCheck} />
                {/warranty/i.test(warranty) ? warranty : `Warranty: ${warranty}`}
              </li>
            )}
          </ul>
          {text && <p className={css.description}>{text}</p>}
        </div>
      </article>
      {specifications.length > 0 && <SpecificationTable specifications={specifications} />}
      {related.products.length > 0 && (
        <section className={css.related} aria-labelledby="related">
          <h2 id="related">{related.heading}</h2>
          <ProductGrid products={related.products} openCart={openCart} />
        </section>
      )}
    </>
  )
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const Loading = () => (
  <div className={css.product} aria-busy="true">
    <Skeleton height="320px" />
    <div className={css.words}>
      <Skeleton width="30%" />
      <Skeleton width="80%" height="32px" />
      <Skeleton width="20%" />
      <Skeleton height="96px" />
    </div>
  </div>
)
