import { lazy, Suspense, useId } from 'react'
import { formatDay } from '#/shared/lib/dates.ts'
import { planLines } from '#/shared/quotes/plan-lines.ts'
import type { CustomerQuote } from '#/shared/quotes/schemas.ts'
import { QuoteLines } from '#/web/features/quotes/document/QuoteLines.tsx'
import { QuoteTotals } from '#/web/features/quotes/document/QuoteTotals.tsx'
import css from '#/web/features/quotes/document/quote-sheet.module.css'
import type { QuoteSelection } from '#/web/features/quotes/document/use-selection.ts'
import { formatDate } from '#/web/shell/parts/format-time.ts'
import { useBrand } from '#/web/shell/theme/brand.ts'

/** The renderer is large, and the prices should not wait for it. */
const Document = lazy(async () => ({ default: (await import('#/web/ui/markdown/Document.tsx')).Document }))

interface QuoteSheetProps {
  quote: CustomerQuote
  selection: QuoteSelection
  /** Whether the customer can still change the selection. */
  canChoose: boolean
  /** The heading's level: a screen with a title of its own has the quote's below it. */
  titleAs?: 'h1' | 'h2'
}

/** A quote as a document: its recipient, lines, totals and terms. */
export function QuoteSheet({ quote, selection, canChoose, titleAs: Title = 'h1' }: QuoteSheetProps) {
  const { quoteNumber, title, description, terms } = quote
  const id = useId()
  const part = (name: string) => `${id}-${name}`
  const has = (billing: 'once' | 'monthly') => quote.items.some(item => item.billing === billing)
  return (
    <article className={css.sheet} aria-labelledby={part('title')}>
      <header className={css.head}>
        <div className={css.title}>
          <p>Quote {quoteNumber}</p>
          <Title id={part('title')}>{title}</Title>
        </div>
        <Facts quote={quote} />
        {description && <Text content={description} />}
      </header>
      <section className={css.part} aria-labelledby={part('lines')}>
        <h2 id={part('lines')} className="visually-hidden">
          What’s included
        </h2>
        <QuoteLines items={selection.items} onChoose={canChoose ? selection.choose : undefined} />
      </section>
      <section className={css.part} aria-labelledby={part('totals')}>
        <h2 id={part('totals')} className="visually-hidden">
          Totals
        </h2>
        <QuoteTotals amounts={selection.amounts} hasOneTime={has('once')} hasMonthly={has('monthly')} />
      </section>
      {terms && (
        <section className={css.part} aria-labelledby={part('terms')}>
          <h2 id={part('terms')}>Terms</h2>
          <Text content={terms} />
        </section>
      )}
    </article>
  )
}

function Facts({ quote }: Pick<QuoteSheetProps, 'quote'>) {
  const { company } = useBrand()
  const { recipientName, recipientCompany, sentAt, validUntil, deliveryAddress: to, contractPlan } = quote
  const facts = [
    { label: 'Prepared for', lines: [recipientName, recipientCompany] },
    { label: 'From', lines: [company.name, company.phone] },
    { label: 'Sent', lines: [sentAt ? formatDate(sentAt) : 'Not sent yet'] },
    { label: 'Valid until', lines: [formatDay(validUntil)] },
    ...(to ? [{ label: 'Delivery', lines: [to.street, `${to.city}, ${to.state} ${to.postalCode}`] }] : []),
    ...(contractPlan ? [{ label: 'Contract', lines: [contractPlan.title, ...planLines(contractPlan)] }] : []),
  ]
  return (
    <dl className={css.facts}>
      {facts.map(({ label, lines }) => (
        <div key={label}>
          <dt>{label}</dt>
          {lines.filter(Boolean).map(line => (
            <dd key={line}>{line}</dd>
          ))}
        </div>
      ))}
    </dl>
  )
}

const Text = ({ content }: { content: string }) => (
  <div className={css.text}>
    <Suspense fallback={<p>{content}</p>}>
      <Document content={content} />
    </Suspense>
  </div>
)
