import css from '#/web/features/store/catalog/stock-label.module.css'
import { customerStockLabel, isLowStock } from '#/web/ui/labels/stock-label.ts'

/** The stock level: the number of units left if stock is low, otherwise only 'In stock'. */
export const StockLabel = ({ quantity }: { quantity: number }) => (
  <p className={css.stock} data-low={isLowStock(quantity)}>
    {customerStockLabel(quantity)}
  </p>
)
