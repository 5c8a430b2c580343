import { Suspense } from 'react'
import type { QuotePage } from '#/shared/quotes/schemas.ts'
import { AcceptanceRecord } from '#/web/features/quotes/detail/AcceptanceRecord.tsx'
import { QuoteHead } from '#/web/features/quotes/detail/QuoteHead.tsx'
import { QuoteHistory } from '#/web/features/quotes/detail/QuoteHistory.tsx'
import { QuoteResults } from '#/web/features/quotes/detail/QuoteResults.tsx'
import css from '#/web/features/quotes/detail/staff-quote.module.css'
import { QuoteSheet } from '#/web/features/quotes/document/QuoteSheet.tsx'
import { useSelection } from '#/web/features/quotes/document/use-selection.ts'
import { lazyPart } from '#/web/shell/parts/lazy-component.ts'
import { PageTitle } from '#/web/shell/parts/Page.tsx'
import { Skeleton } from '#/web/shell/parts/Skeleton.tsx'
import { DetailColumns } from '#/web/ui/pages/DetailPage.tsx'

const QuoteEditor = lazyPart(async () => (await import('#/web/features/quotes/edit/QuoteEditor.tsx')).QuoteEditor)

/** A quote for staff: an editor for drafts, else the document as it was sent, with what came of it. */
export function StaffQuote({ quote }: { quote: QuotePage }) {
  const history = <QuoteHistory quote={quote} />
  if (quote.status === 'draft') {
    return (
      <Suspense fallback={<EditorLoading title={quote.title} />}>
        <QuoteEditor key={`${quote.id} ${quote.revision}`} quote={quote} after={history} />
      </Suspense>
    )
  }
  return (
    <>
      <QuoteHead quote={quote} />
      <DetailColumns>
        <Sheet quote={quote} />
        <aside className={css.side} aria-label="About this quote">
          <QuoteResults quote={quote} forStaff />
          <AcceptanceRecord quote={quote} />
          {history}
        </aside>
      </DetailColumns>
    </>
  )
}

const EditorLoading = ({ title }: { title: string }) => (
  <>
    <PageTitle>{title}</PageTitle>
    <Skeleton height="320px" />
  </>
)

function Sheet({ quote }: { quote: QuotePage }) {
  const selection = useSelection(quote)
  return <QuoteSheet quote={quote} selection={selection} canChoose={false} titleAs="h2" />
}
