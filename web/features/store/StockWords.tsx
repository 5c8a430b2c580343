import css from '#/web/features/store/stock-words.module.css'
import { isLowStock, stockWords } from '#/web/ui/stock-words.ts'

/** The stock level: the number of units left if stock is low, otherwise only 'In stock'. */
export const StockWords = ({ quantity }: { quantity: number }) => (
  <p className={css.stock} data-low={isLowStock(quantity)}>
    {quantity === 0 || isLowStock(quantity) ? stockWords(quantity) : 'In stock'}
  </p>
)
