import { routesById } from 'virtual:routes'
import { useId } from 'react'
import { formatDollars } from '#/shared/lib/money.ts'
import { fillPath } from '#/shared/lib/paths.ts'
import { quoteEventLabels } from '#/shared/quotes/labels.ts'
import type { QuotePage } from '#/shared/quotes/schemas.ts'
import css from '#/web/features/quotes/detail/quote-history.module.css'
import { serverNow } from '#/web/shell/api/server-clock.ts'
import { useRead } from '#/web/shell/api/use-read.ts'
import { dateTimeInText, formatDate } from '#/web/shell/parts/format-time.ts'
import { Panel, PanelHead, PanelTitle } from '#/web/shell/parts/Panel.tsx'

/** A quote's events, newest first, and the versions that were sent. */
export const QuoteHistory = ({ quote }: { quote: QuotePage }) => (
  <>
    <Events events={quote.events} />
    {quote.sentAt && <Versions quote={quote} />}
  </>
)

function Events({ events }: Pick<QuotePage, 'events'>) {
  const titleId = useId()
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHead>
        <PanelTitle id={titleId}>History</PanelTitle>
      </PanelHead>
      <ol className={css.list}>
        {events.map(({ at, kind, userName, detail }) => (
          <li key={`${at} ${kind}`}>
            <p>
              <strong>{quoteEventLabels[kind]}</strong>
            </p>
            {detail && <p className={css.detail}>{detail}</p>}
            <p>
              {userName}, <time dateTime={at}>{dateTimeInText(at, serverNow())}</time>
            </p>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

function Versions({ quote: { id } }: { quote: QuotePage }) {
  const titleId = useId()
  const { data: revisions } = useRead('listQuoteRevisions', { parameters: { id } })
  if (!revisions || revisions.length < 2) return null
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHead>
        <PanelTitle id={titleId}>Versions</PanelTitle>
      </PanelHead>
      <ol className={css.list}>
        {revisions.map(({ revision, sentAt, totalAmount }) => (
          <li key={revision}>
            <p>
              <a href={`${fillPath(routesById.downloadQuote.path, { id })}?revision=${revision}`}>Version {revision}</a>
            </p>
            <p>
              {formatDollars(totalAmount)}, sent {formatDate(sentAt)}
            </p>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
