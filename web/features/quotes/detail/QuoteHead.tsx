import { useState } from 'react'
import { Link } from 'react-router-dom'
import { shortId } from '#/shared/lib/short-id.ts'
import type { QuotePage } from '#/shared/quotes/schemas.ts'
import { nextStepOf } from '#/web/features/quotes/detail/next-step.ts'
import { QuoteStaffActions, type QuoteTask } from '#/web/features/quotes/detail/QuoteStaffActions.tsx'
import { QuoteBadge } from '#/web/features/quotes/QuoteBadge.tsx'
import { Breadcrumbs } from '#/web/shell/parts/Breadcrumbs.tsx'
import { lazyDialog } from '#/web/shell/parts/lazy-dialog.tsx'
import { PageTitle } from '#/web/shell/parts/Page.tsx'
import { useFocusFallback } from '#/web/shell/parts/use-focus-fallback.ts'
import { PageFacts, PageHead } from '#/web/ui/pages/DetailPage.tsx'
import { useBusinessDay } from '#/web/ui/pages/use-business-day.ts'

const QuoteTaskDialog = lazyDialog(
  async () => (await import('#/web/features/quotes/detail/QuoteTaskDialog.tsx')).QuoteTaskDialog,
)

interface QuoteHeadProps {
  quote: QuotePage
  /** Saves a draft before a task that shows or sends it. */
  afterSaving?: (next: (saved: QuotePage) => void) => void
  /** Shows what must be changed before a draft can be sent. */
  onFaults?: (faults: QuotePage['faults']) => void
}

/** A quote's title, state and next step, and what staff can do. */
export function QuoteHead({ quote, afterSaving = next => next(quote), onFaults }: QuoteHeadProps) {
  const head = useFocusFallback<HTMLElement>()
  const today = useBusinessDay()
  const [doing, setDoing] = useState<{ task: QuoteTask; quote: QuotePage }>()
  const { quoteNumber, title, status, recipientName, recipientCompany, ticketId } = quote
  const begin = (task: QuoteTask) => {
    if (task !== 'send' && task !== 'preview') return setDoing({ task, quote })
    afterSaving(saved => {
      if (task === 'send' && saved.faults && saved.faults.length > 0) onFaults?.(saved.faults)
      else setDoing({ task, quote: saved })
    })
  }
  return (
    <PageHead ref={head} tabIndex={-1}>
      <div>
        <Breadcrumbs list="Quotes" to="/quotes">
          {quoteNumber}
        </Breadcrumbs>
        <PageTitle>{title}</PageTitle>
        <PageFacts>
          <QuoteBadge status={status} />
          <span>{quoteNumber}</span>
          {(recipientCompany || recipientName) && <span>{recipientCompany || recipientName}</span>}
          {ticketId && <Link to={`/tickets/${ticketId}`}>From ticket {shortId(ticketId)}</Link>}
          <strong>{nextStepOf(quote, today)}</strong>
        </PageFacts>
      </div>
      <QuoteStaffActions quote={quote} onTask={begin} />
      {doing && <QuoteTaskDialog {...doing} onClose={() => setDoing(undefined)} />}
    </PageHead>
  )
}
