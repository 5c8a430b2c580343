import { Link } from 'react-router-dom'
import { productDrawing } from '#/shared/catalog/drawings.ts'
import { formatDollars } from '#/shared/lib/money.ts'
import { type CartLine, cartLimits, clampQuantity, removeLine, setQuantity } from '#/shared/orders/cart.ts'
import { changeCart } from '#/web/features/store/cart/cart.ts'
import css from '#/web/features/store/cart/cart-lines.module.css'
import { QuantityField } from '#/web/features/store/catalog/QuantityField.tsx'
import { Picture } from '#/web/ui/images/Picture.tsx'
import { isLowStock, stockLabel } from '#/web/ui/labels/stock-label.ts'

interface CartLinesProps {
  cart: readonly CartLine[]
  /** The uploaded picture of a product, if it has one. */
  pictureFor: (id: string) => string | null
  /** Units in stock; undefined while unknown. */
  stockOf: (id: string) => number | undefined
  /** Called when a link to a product is followed. */
  onFollow?: () => void
}

/** The cart's lines. */
export function CartLines({ cart, pictureFor, stockOf, onFollow }: CartLinesProps) {
  return (
    <ul className={css.lines}>
      {cart.map(line => {
        const { id, name, price, quantity } = line
        // Until the stock is known, the quantity can only be reduced.
        const stock = stockOf(id) ?? quantity
        return (
          <li key={id} className={css.line}>
            <Picture address={pictureFor(id)} drawing={productDrawing({ name })} />
            <p className={css.name}>
              <Link to={`/store/${id}`} onClick={onFollow}>
                {name}
              </Link>
              <span>{formatDollars(price)} each</span>
              {isLowStock(stock) && <span className={css.low}>{stockLabel(stock)}</span>}
            </p>
            <p className={css.total}>{formatDollars(price * quantity)}</p>
            <QuantityField
              name={name}
              value={quantity}
              max={Math.min(stock, cartLimits.quantity)}
              onChange={wanted =>
                changeCart(now => setQuantity(now, id, wanted, clampQuantity(cartLimits.quantity, stock)))
              }
            />
            <button
              type="button"
              className={css.remove}
              aria-label={`Remove ${name}`}
              onClick={() => changeCart(now => removeLine(now, id))}
            >
              Remove
            </button>
          </li>
        )
      })}
    </ul>
  )
}
