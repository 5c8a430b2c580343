import type { QuoteAmounts } from '#/shared/quotes/amounts.ts'
import { dollarsOf } from '#/web/features/quotes/document/payment-labels.ts'
import css from '#/web/features/quotes/document/quote-totals.module.css'

interface QuoteTotalsProps {
  amounts: QuoteAmounts
  hasOneTime: boolean
  hasMonthly: boolean
}

/** The one-time and monthly totals of the selection. */
export function QuoteTotals({ amounts, hasOneTime, hasMonthly }: QuoteTotalsProps) {
  const { subtotalCents, discountCents, taxCents, totalCents } = amounts
  const { monthlyCents, monthlyDiscountCents, monthlyTaxCents } = amounts
  return (
    <dl className={css.totals}>
      {hasOneTime && (
        <>
          <div>
            <dt>Subtotal</dt>
            <dd>{dollarsOf(subtotalCents)}</dd>
          </div>
          {discountCents > 0 && (
            <div>
              <dt>Discount</dt>
              <dd>−{dollarsOf(discountCents)}</dd>
            </div>
          )}
          <div>
            <dt>Tax</dt>
            <dd>{dollarsOf(taxCents)}</dd>
          </div>
          <div className={css.total}>
            <dt>Total</dt>
            <dd>{dollarsOf(totalCents)}</dd>
          </div>
        </>
      )}
      {hasMonthly && (
        <div className={css.total}>
          <dt>Every month</dt>
          <dd>
            {dollarsOf(monthlyCents)}
            {monthlyDiscountCents > 0 && <span>after a discount of {dollarsOf(monthlyDiscountCents)}</span>}
            <span>plus tax{monthlyTaxCents > 0 && `, estimated ${dollarsOf(monthlyTaxCents)}`}</span>
          </dd>
        </div>
      )}
    </dl>
  )
}
