import type { ReactNode } from 'react'
import css from '#/web/features/store/cart/cart-changes.module.css'
import { type CartChange, wordsOfChange } from '#/web/features/store/cart/refresh-cart.ts'

interface CartChangesProps {
  changes: readonly CartChange[]
  /** Actions. */
  children?: ReactNode
}

/** Price and stock changes since items were added to the cart. */
export const CartChanges = ({ changes, children }: CartChangesProps) => (
  <div className={css.notice} role="status">
    <strong>Your cart has changed</strong>
    <ul>
      {changes.map(change => (
        <li key={`${change.kind} ${change.id}`}>{wordsOfChange(change)}</li>
      ))}
    </ul>
    {children}
  </div>
)
