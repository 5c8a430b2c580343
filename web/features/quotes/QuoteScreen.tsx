import { SearchX } from 'lucide-react'
import { useParams } from 'react-router-dom'
import { isStaff } from '#/shared/users/roles.ts'
import { CustomerQuote } from '#/web/features/quotes/detail/CustomerQuote.tsx'
import { StaffQuote } from '#/web/features/quotes/detail/StaffQuote.tsx'
import { ApiError, explain } from '#/web/shell/api/errors.ts'
import { useRead } from '#/web/shell/api/use-read.ts'
import { useSession } from '#/web/shell/api/use-session.ts'
import { Breadcrumbs } from '#/web/shell/parts/Breadcrumbs.tsx'
import { EmptyState, ErrorState } from '#/web/shell/parts/Notice.tsx'
import { Page, PageTitle, useDocumentTitle } from '#/web/shell/parts/Page.tsx'
import { Panel } from '#/web/shell/parts/Panel.tsx'
import { Skeleton } from '#/web/shell/parts/Skeleton.tsx'

/** One quote, for staff and for its customer. */
export function QuoteScreen() {
  const { id = '' } = useParams()
  const { user } = useSession()
  const { data: quote, error, retry } = useRead('getQuote', { parameters: { id } })
  useDocumentTitle(quote && `Quote ${quote.quoteNumber}`)
  if (!user) return null
  if (quote) {
    return (
      <Page>{isStaff(user.role) ? <StaffQuote quote={quote} /> : <CustomerQuote quote={quote} onStale={retry} />}</Page>
    )
  }
  const isGone = error instanceof ApiError && (error.status === 404 || error.status === 400)
  return (
    <Page>
      <div>
        <Breadcrumbs list="Quotes" to="/quotes" />
        <PageTitle>{isGone ? 'Quote not found' : 'Quote'}</PageTitle>
      </div>
      <Panel as="div" aria-busy={!error}>
        {!error && <Skeleton height="320px" />}
        {isGone && (
          <EmptyState sign={SearchX}>The link may be incomplete, or you don’t have access to this quote.</EmptyState>
        )}
        {error && !isGone && <ErrorState message={explain(error)} retry={retry} />}
      </Panel>
    </Page>
  )
}
