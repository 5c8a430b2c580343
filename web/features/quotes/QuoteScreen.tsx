import { useParams } from 'react-router-dom'
import { isStaff } from '#/shared/users/roles.ts'
import { CustomerQuote } from '#/web/features/quotes/detail/CustomerQuote.tsx'
import { StaffQuote } from '#/web/features/quotes/detail/StaffQuote.tsx'
import { useRead } from '#/web/shell/api/use-read.ts'
import { useSession } from '#/web/shell/api/use-session.ts'
import { Breadcrumbs } from '#/web/shell/parts/Breadcrumbs.tsx'
import { Page, useDocumentTitle } from '#/web/shell/parts/Page.tsx'
import { UnloadedDetail } from '#/web/ui/pages/UnloadedDetail.tsx'

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
  return (
    <UnloadedDetail
      crumbs={<Breadcrumbs list="Quotes" to="/quotes" />}
      noun="Quote"
      error={error}
      retry={retry}
      gone="The link may be incomplete, or you don’t have access to this quote."
    />
  )
}
