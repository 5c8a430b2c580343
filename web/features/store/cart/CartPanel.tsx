import type { Product } from '#/shared/products/schemas.ts'
import { CartContents } from '#/web/features/store/cart/CartContents.tsx'
import css from '#/web/features/store/cart/cart-panel.module.css'
import { Panel } from '#/web/shell/parts/Panel.tsx'

/** The cart next to the store's products. */
export const CartPanel = ({ products }: { products: readonly Product[] | undefined }) => (
  <Panel className={css.panel} aria-labelledby="cart">
    <h2 id="cart">Cart</h2>
    <CartContents products={products} whenEmpty="Products you add will appear here." />
  </Panel>
)
