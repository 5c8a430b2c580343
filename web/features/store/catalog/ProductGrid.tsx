import type { Product } from '#/shared/products/schemas.ts'
import { ProductCard } from '#/web/features/store/catalog/ProductCard.tsx'
import css from '#/web/features/store/catalog/product-grid.module.css'
import { cardSurface } from '#/web/shell/parts/Panel.tsx'
import { Skeleton } from '#/web/shell/parts/Skeleton.tsx'

interface ProductGridProps {
  products: readonly Product[]
  /** Undefined on a screen with the cart's panel. */
  openCart: (() => void) | undefined
}

/** A grid of products, with up to four columns. */
export const ProductGrid = ({ products, openCart }: ProductGridProps) => (
  <ul className={css.grid}>
    {products.map(product => (
      <ProductCard key={product.id} product={product} openCart={openCart} />
    ))}
  </ul>
)

const places = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']

/** Placeholders while products load. */
export const LoadingGrid = () => (
  <div className={css.grid} aria-busy="true">
    {places.map(place => (
      <div className={`${cardSurface} ${css.loading}`} key={place}>
        <Skeleton height="160px" />
        <Skeleton width="40%" />
        <Skeleton width="85%" />
        <Skeleton width="30%" />
        <Skeleton height="40px" />
      </div>
    ))}
  </div>
)
