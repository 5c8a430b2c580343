import { routesById } from 'virtual:routes'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { CustomerQuote, LinkedQuote } from '#/shared/quotes/schemas.ts'
import type { QuoteCalls } from '#/web/features/quotes/document/quote-calls.ts'
import { request } from '#/web/shell/api/request.ts'
import { useSend } from '#/web/shell/api/use-send.ts'

interface LinkedQuoteRead {
  data: LinkedQuote | undefined
  error: Error | undefined
  retry: () => void
  calls: QuoteCalls
}

/** The quote of a link. Its code is sent in bodies only, and nothing is kept in the browser. */
export function useLinkedQuote(code: string): LinkedQuoteRead {
  const [data, setData] = useState<LinkedQuote>()
  const [error, setError] = useState<Error>()
  const accept = useSend('acceptLinkedQuote').send
  const decline = useSend('declineLinkedQuote').send
  const ask = useSend('askAboutLinkedQuote').send
  const retry = useCallback(() => {
    setError(undefined)
    request(routesById.openLinkedQuote, { body: { code } }).then(({ data: opened }) => setData(opened), setError)
  }, [code])
  useEffect(retry, [retry])
  const calls = useMemo<QuoteCalls>(() => {
    const show = (quote: CustomerQuote) => setData({ quoteNumber: quote.quoteNumber, isRevising: false, quote })
    return {
      accept: async body => show(await accept({ body: { code, ...body } })),
      decline: async body => show(await decline({ body: { code, ...body } })),
      ask: body => ask({ body: { code, ...body } }),
      download: async () => {
        const { data: link } = await request(routesById.downloadLinkedQuote, { body: { code } })
        window.location.assign(link.url)
      },
      asksForName: true,
      reload: retry,
    }
  }, [code, accept, decline, ask, retry])
  return { data, error, retry, calls }
}
