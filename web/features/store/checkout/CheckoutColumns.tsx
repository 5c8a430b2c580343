import type { ReactNode } from 'react'
import css from '#/web/features/store/checkout/checkout-columns.module.css'

/** The checkout's form next to the order summary. On a phone, the summary comes first. */
export const CheckoutColumns = ({ summary, children }: { summary: ReactNode; children: ReactNode }) => (
  <div className={css.columns}>
    <div className={css.summary}>{summary}</div>
    <div className={css.steps}>{children}</div>
  </div>
)
