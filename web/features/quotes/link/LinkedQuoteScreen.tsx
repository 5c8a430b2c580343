import { routesById } from 'virtual:routes'
import type { LinkedQuote } from '#/shared/quotes/schemas.ts'
import { QuoteDocument } from '#/web/features/quotes/document/QuoteDocument.tsx'
import { QuoteLoading } from '#/web/features/quotes/document/QuoteLoading.tsx'
import type { QuoteCalls } from '#/web/features/quotes/document/quote-calls.ts'
import { useViewed } from '#/web/features/quotes/document/use-viewed.ts'
import css from '#/web/features/quotes/link/linked-quote-screen.module.css'
import { useLinkCode } from '#/web/features/quotes/link/use-link-code.ts'
import { useLinkedQuote } from '#/web/features/quotes/link/use-linked-quote.ts'
import { ApiError } from '#/web/shell/api/errors.ts'
import { request } from '#/web/shell/api/request.ts'
import { CompanyLogo } from '#/web/shell/parts/CompanyLogo.tsx'
import { ErrorState } from '#/web/shell/parts/Notice.tsx'
import { Page, PageTitle, useDocumentTitle } from '#/web/shell/parts/Page.tsx'
import { useBrand } from '#/web/shell/theme/brand.ts'

/** A quote for whoever has its link: no account, no session. */
export function LinkedQuoteScreen() {
  const code = useLinkCode()
  return (
    <>
      <header className={css.ground}>
        <div className={css.bar}>
          <a href="/">
            <CompanyLogo />
          </a>
          <Phone />
        </div>
      </header>
      <main>
        <Page className={css.page}>{code ? <Opened code={code} /> : <Invalid />}</Page>
      </main>
    </>
  )
}

function Phone() {
  const { company } = useBrand()
  return (
    <a className={css.phone} href={`tel:${company.phone.replaceAll(/[^+\d]/g, '')}`}>
      {company.phone}
    </a>
  )
}

function Opened({ code }: { code: string }) {
  const { data, error, retry, calls } = useLinkedQuote(code)
  useDocumentTitle(data && `Quote ${data.quoteNumber}`)
  useViewed(data?.quote?.status === 'sent', () => {
    // A failure has no consequence for the reader.
    request(routesById.viewLinkedQuote, { body: { code } }).catch(() => {})
  })
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return <Invalid />
  if (error && !data) {
    return (
      <>
        <PageTitle>Quote</PageTitle>
        <ErrorState error={error} retry={retry} />
      </>
    )
  }
  return data ? <Shown data={data} calls={calls} /> : <QuoteLoading />
}

function Shown({ data, calls }: { data: LinkedQuote; calls: QuoteCalls }) {
  if (data.quote) return <QuoteDocument quote={data.quote} calls={calls} />
  return (
    <Message title={`Quote ${data.quoteNumber}`}>
      <p>We’re preparing a new version of this quote.</p>
      <p>We’ll email you when it’s ready.</p>
    </Message>
  )
}

const Invalid = () => (
  <Message title="Link not valid">
    <p>This link isn’t valid anymore. Ask us for a new one.</p>
  </Message>
)

/** A page with nothing but a message, and how to reach us. */
function Message({ title, children }: { title: string; children: React.ReactNode }) {
  const { company } = useBrand()
  return (
    <section className={css.message}>
      <PageTitle>{title}</PageTitle>
      {children}
      <p>
        <a href={`mailto:${company.salesEmail}`}>{company.salesEmail}</a> or{' '}
        <a href={`tel:${company.phone.replaceAll(/[^+\d]/g, '')}`}>{company.phone}</a>
      </p>
    </section>
  )
}
