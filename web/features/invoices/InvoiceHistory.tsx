import { useId } from 'react'
import type { InvoicePage } from '#/shared/invoices/schemas.ts'
import { formatDollars } from '#/shared/lib/money.ts'
import css from '#/web/features/invoices/invoice-history.module.css'
import { paymentLabels, refundLabels } from '#/web/features/invoices/invoice-labels.ts'
import { serverNow } from '#/web/shell/api/server-clock.ts'
import { formatDateTime } from '#/web/shell/parts/format-time.ts'
import { EmptyState } from '#/web/shell/parts/Notice.tsx'
import { Panel, PanelHead, PanelTitle } from '#/web/shell/parts/Panel.tsx'

/** An invoice's payments, credits and refunds, oldest first. */
export function InvoiceHistory({ invoice: { payments, refunds } }: { invoice: InvoicePage }) {
  const titleId = useId()
  const entries = [
    ...payments.map(({ at, amount, method, note }) => ({ at, amount, words: paymentLabels[method], note })),
    ...refunds.map(({ at, amount, state, reason }) => ({ at, amount, words: refundLabels[state], note: reason })),
  ].sort((one, other) => Date.parse(one.at) - Date.parse(other.at))
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHead>
        <PanelTitle id={titleId}>Payments and credits</PanelTitle>
      </PanelHead>
      {entries.length === 0 && <EmptyState>No payments yet.</EmptyState>}
      {entries.length > 0 && (
        <ul className={css.list}>
          {entries.map(({ at, amount, words, note }) => (
            <li key={`${at} ${words} ${amount}`}>
              <p>
                <span>{words}</span> <strong>{formatDollars(amount)}</strong>
              </p>
              {note && <p>{note}</p>}
              <p>
                <time dateTime={at}>{formatDateTime(at, serverNow())}</time>
              </p>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
