import { type ReactNode, useEffect, useRef } from 'react'
import { isOpenQuote } from '#/shared/quotes/rules.ts'
import type { CustomerQuote } from '#/shared/quotes/schemas.ts'
import { AcceptPanel } from '#/web/features/quotes/document/AcceptPanel.tsx'
import { QuoteActions } from '#/web/features/quotes/document/QuoteActions.tsx'
import { QuoteNotice } from '#/web/features/quotes/document/QuoteNotice.tsx'
import { QuoteSheet } from '#/web/features/quotes/document/QuoteSheet.tsx'
import { QuoteSummary } from '#/web/features/quotes/document/QuoteSummary.tsx'
import type { QuoteCalls } from '#/web/features/quotes/document/quote-calls.ts'
import css from '#/web/features/quotes/document/quote-document.module.css'
import { useSelection } from '#/web/features/quotes/document/use-selection.ts'

interface QuoteDocumentProps {
  quote: CustomerQuote
  calls: QuoteCalls
  /** Shown below the summary. */
  side?: ReactNode
}

const acceptId = 'accept'

/** A quote as its recipient sees it: to read, choose from, and answer. */
export function QuoteDocument({ quote, calls, side }: QuoteDocumentProps) {
  const selection = useSelection(quote, 'beacon:quote-choices')
  const isOpen = isOpenQuote(quote.status)
  const notice = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(isOpen)
  // The answer is above the document, out of sight of the panel that it replaces.
  useEffect(() => {
    if (wasOpen.current && !isOpen) notice.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return (
    <div className={css.frame}>
      <div className={css.main}>
        {!isOpen && (
          <div ref={notice} className={css.notice} tabIndex={-1}>
            <QuoteNotice quote={quote} calls={calls} />
          </div>
        )}
        <QuoteSheet quote={quote} selection={selection} canChoose={isOpen} />
        {isOpen && <AcceptPanel id={acceptId} quote={quote} selection={selection} calls={calls} />}
      </div>
      <div className={css.side}>
        <QuoteSummary quote={quote} selection={selection} acceptId={isOpen ? acceptId : undefined} />
        {side}
        <QuoteActions quote={quote} calls={calls} canDecline={isOpen} />
      </div>
    </div>
  )
}
