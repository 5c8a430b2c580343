import { Link } from 'react-router-dom'
import { pictureOf, productDrawing } from '#/shared/catalog/drawings.ts'
import { formatDollars } from '#/shared/lib/money.ts'
import type { Product } from '#/shared/products/schemas.ts'
import css from '#/web/features/store/catalog/product-card.module.css'
import { putInCart } from '#/web/features/store/catalog/put-in-cart.ts'
import { StockLabel } from '#/web/features/store/catalog/StockLabel.tsx'
import { Button } from '#/web/shell/parts/Button.tsx'
import { cardSurface } from '#/web/shell/parts/Panel.tsx'
import { Picture } from '#/web/ui/images/Picture.tsx'

interface ProductCardProps {
  product: Product
  /** Undefined on a screen with the cart's panel. */
  openCart: (() => void) | undefined
}

/** A product in the grid. The whole card links to its page; the button adds one to the cart. */
export function ProductCard({ product, openCart }: ProductCardProps) {
  const { id, name, category, price, stockQuantity } = product
  const isGone = stockQuantity === 0
  return (
    <li className={`${cardSurface} ${css.card}`}>
      <div className={css.picture}>
        <Picture size="wide" address={pictureOf(product)} drawing={productDrawing(product)} />
        {isGone && <span className={css.overlay}>Out of Stock</span>}
      </div>
      <div className={css.words}>
        <p className={css.category}>{category}</p>
        <h2 className={css.name}>
          <Link to={`/store/${id}`}>{name}</Link>
        </h2>
        <p className={css.price}>{formatDollars(price)}</p>
        {!isGone && <StockLabel quantity={stockQuantity} />}
      </div>
      <Button
        className={css.add}
        variant="outline"
        disabled={isGone}
        aria-label={`Add to Cart: ${name}`}
        onClick={() => putInCart(product, 1, openCart)}
      >
        Add to Cart
      </Button>
    </li>
  )
}
