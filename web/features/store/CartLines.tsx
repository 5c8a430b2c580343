import { Link } from 'react-router-dom'
import { type CartLine, cartLimits, clampQuantity, removeLine, setQuantity } from '#/shared/cart.ts'
import { formatDollars } from '#/shared/lib/money.ts'
import { changeCart } from '#/web/features/store/cart.ts'
import css from '#/web/features/store/cart-lines.module.css'
import { QuantityField } from '#/web/features/store/QuantityField.tsx'
import { isLowStock, stockWords } from '#/web/ui/stock-words.ts'

interface CartLinesProps {
  cart: readonly CartLine[]
  /** How many can be had; undefined while that is not known. */
  stockOf: (id: string) => number | undefined
  /** A link to a product was followed. */
  onFollow?: () => void
}

/** What is in the cart, line by line. */
export function CartLines({ cart, stockOf, onFollow }: CartLinesProps) {
  return (
    <ul className={css.lines}>
      {cart.map(line => {
        const { id, name, price, quantity } = line
        // Until the stock is known no more can be had than there are, and always less.
        const stock = stockOf(id) ?? quantity
        return (
          <li key={id} className={css.line}>
            <p className={css.name}>
              <Link to={`/store/${id}`} onClick={onFollow}>
                {name}
              </Link>
              <span>{formatDollars(price)} each</span>
              {isLowStock(stock) && <span className={css.low}>{stockWords(stock)}</span>}
            </p>
            <p className={css.total}>{formatDollars(price * quantity)}</p>
            <QuantityField
              name={name}
              value={quantity}
              most={Math.min(stock, cartLimits.quantity)}
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
