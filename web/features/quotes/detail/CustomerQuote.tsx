import { routesById } from 'virtual:routes'
import { useMemo } from 'react'
import { fillPath } from '#/shared/lib/paths.ts'
import type { QuotePage } from '#/shared/quotes/schemas.ts'
import { QuoteResults } from '#/web/features/quotes/detail/QuoteResults.tsx'
import { QuoteDocument } from '#/web/features/quotes/document/QuoteDocument.tsx'
import type { QuoteCalls } from '#/web/features/quotes/document/quote-calls.ts'
import { useViewed } from '#/web/features/quotes/document/use-viewed.ts'
import { useAcceptQuote, useAskAboutQuote, useDeclineQuote, useViewQuote } from '#/web/features/quotes/use-quotes.ts'
import { Breadcrumbs } from '#/web/shell/parts/Breadcrumbs.tsx'

interface CustomerQuoteProps {
  quote: QuotePage
  onStale: () => void
}

/** A quote for a signed-in customer: the same document as behind the link. */
export function CustomerQuote({ quote, onStale }: CustomerQuoteProps) {
  const { id } = quote
  const accept = useAcceptQuote().send
  const decline = useDeclineQuote().send
  const ask = useAskAboutQuote().send
  const view = useViewQuote().send
  useViewed(quote.status === 'sent', () => {
    // A failure has no consequence for the reader.
    view({ parameters: { id } }).catch(() => {})
  })
  const calls = useMemo<QuoteCalls>(() => {
    const parameters = { id }
    return {
      accept: body => accept({ parameters, body }),
      decline: body => decline({ parameters, body }),
      ask: body => ask({ parameters, body }),
      // The download is a redirect to a file, so the screen stays.
      download: async () => window.location.assign(fillPath(routesById.downloadQuote.path, parameters)),
      asksForName: false,
      reload: onStale,
    }
  }, [id, accept, decline, ask, onStale])
  return (
    <>
      <Breadcrumbs list="Quotes" to="/quotes">
        {quote.quoteNumber}
      </Breadcrumbs>
      <QuoteDocument quote={quote} calls={calls} side={<QuoteResults quote={quote} forStaff={false} />} />
    </>
  )
}
