import { type MouseEvent, useEffect, useState } from 'react'
import { formatDay } from '#/shared/lib/dates.ts'
import type { CustomerQuote } from '#/shared/quotes/schemas.ts'
import { dollarsOf } from '#/web/features/quotes/document/payment-labels.ts'
import css from '#/web/features/quotes/document/quote-summary.module.css'
import type { QuoteSelection } from '#/web/features/quotes/document/use-selection.ts'
import { buttonVariant } from '#/web/shell/parts/Button.tsx'

interface QuoteSummaryProps {
  quote: CustomerQuote
  selection: QuoteSelection
  /** The id of the panel that accepts; undefined if the quote can’t be accepted. */
  acceptId?: string | undefined
}

/** The total of the selection. While it can be accepted, it stays in sight: next to the document, or at the end of a narrow screen. */
export function QuoteSummary({ quote, selection: { amounts }, acceptId }: QuoteSummaryProps) {
  const { totalCents, taxCents, monthlyCents } = amounts
  const isMonthlyOnly = quote.items.every(({ billing }) => billing === 'monthly')
  const hasMonthly = quote.items.some(({ billing }) => billing === 'monthly')
  const isReached = useInSight(acceptId)
  return (
    <section className={css.summary} data-open={acceptId !== undefined} aria-label="Summary">
      {/* Announces the new total after each choice. */}
      <div className={css.amounts} role="status">
        <p className={css.label}>Total</p>
        <p className={css.figure}>
          {dollarsOf(isMonthlyOnly ? monthlyCents : totalCents)}
          {isMonthlyOnly && <span> a month</span>}
        </p>
        {!isMonthlyOnly && hasMonthly && <p>+ {dollarsOf(monthlyCents)} a month plus tax</p>}
        {!isMonthlyOnly && !hasMonthly && <p>including {dollarsOf(taxCents)} tax</p>}
        {isMonthlyOnly && <p>plus tax</p>}
      </div>
      {acceptId && (
        <a
          href={`#${acceptId}`}
          {...buttonVariant({ className: css.accept })}
          data-reached={isReached}
          onClick={scrollToAccept(acceptId)}
        >
          Review and accept
        </a>
      )}
      {acceptId && <p className={css.until}>Valid until {formatDay(quote.validUntil)}</p>}
    </section>
  )
}

/** Moves to the panel without changing the address, whose fragment is the link's code. */
const scrollToAccept = (id: string) => (event: MouseEvent) => {
  event.preventDefault()
  const panel = document.getElementById(id)
  panel?.scrollIntoView({ behavior: 'smooth' })
  panel?.focus({ preventScroll: true })
}

/** Whether the element with this id is in sight. */
function useInSight(id: string | undefined): boolean {
  const [isInSight, setInSight] = useState(false)
  useEffect(() => {
    const element = id && document.getElementById(id)
    if (!element) return undefined
    const observer = new IntersectionObserver(entries => setInSight(entries.at(-1)?.isIntersecting ?? false))
    observer.observe(element)
    return () => observer.disconnect()
  }, [id])
  return isInSight
}
