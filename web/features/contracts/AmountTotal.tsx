import { formatDollars } from '#/shared/lib/money.ts'
import css from '#/web/features/contracts/amount-total.module.css'

/** The total below a table of amounts. */
export const AmountTotal = ({ name, amount }: { name: string; amount: string }) => (
  <p className={css.total}>
    {name} <strong>{formatDollars(amount)}</strong>
  </p>
)
