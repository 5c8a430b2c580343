import css from '#/web/features/store/stock-words.module.css'
import { isLowStock, stockWords } from '#/web/ui/stock-words.ts'

/** How many are left where they are few; that there are any, where they are many. */
export const StockWords = ({ quantity }: { quantity: number }) => (
  <p className={css.stock} data-low={isLowStock(quantity)}>
    {quantity === 0 || isLowStock(quantity) ? stockWords(quantity) : 'In stock'}
  </p>
)
