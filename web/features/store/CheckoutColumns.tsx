import type { ReactNode } from 'react'
import css from '#/web/features/store/checkout-columns.module.css'

/** What is to be filled in, beside what is being paid for; on a phone, what is being paid for comes first. */
export const CheckoutColumns = ({ summary, children }: { summary: ReactNode; children: ReactNode }) => (
  <div className={css.columns}>
    <div className={css.summary}>{summary}</div>
    <div className={css.steps}>{children}</div>
  </div>
)
