import { type ReactNode, useId } from 'react'
import type { InvoicePage } from '#/shared/invoices/schemas.ts'
import { formatDay } from '#/shared/lib/dates.ts'
import { formatDollars } from '#/shared/lib/money.ts'
import { addDays } from '#/shared/schedules/periods.ts'
import css from '#/web/features/invoices/invoice-history.module.css'
import { paymentLabels, refundLabels } from '#/web/features/invoices/invoice-labels.ts'
import { serverNow } from '#/web/shell/api/server-clock.ts'
import { formatDateTime } from '#/web/shell/parts/format-time.ts'
import { Panel, PanelHead, PanelTitle } from '#/web/shell/parts/Panel.tsx'

interface HistoryEntry {
  /** For the order: an instant or a day. */
  at: string
  words: string
  amount?: string
  note?: string
  time: ReactNode
}

/** An invoice’s creation, its emails, payments, credits and refunds, oldest first. */
export function InvoiceHistory({ invoice }: { invoice: InvoicePage }) {
  const titleId = useId()
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHead>
        <PanelTitle id={titleId}>History</PanelTitle>
      </PanelHead>
      <ol className={css.list}>
        {entriesOf(invoice).map(({ at, words, amount, note, time }) => (
          <li key={`${at} ${words} ${amount}`}>
            <p>
              <span>{words}</span> {amount && <strong>{formatDollars(amount)}</strong>}
            </p>
            {note && <p>{note}</p>}
            <p>{time}</p>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

function entriesOf({
  createdAt,
  issuedOn,
  emailSent,
  dueDate,
  reminded,
  viewedAt,
  ...invoice
}: InvoicePage): HistoryEntry[] {
  const moment = (at: string) => ({ at, time: <time dateTime={at}>{formatDateTime(at, serverNow())}</time> })
  const onDay = (day: string) => ({ at: day, time: <time dateTime={day}>{formatDay(day)}</time> })
  const later = [
    ...(viewedAt ? [{ ...moment(viewedAt), words: 'Viewed by the customer' }] : []),
    ...(reminded === null ? [] : [{ ...onDay(addDays(dueDate, reminded)), words: reminderLabel(reminded) }]),
    ...invoice.payments.map(({ at, amount, method, note }) => ({
      ...moment(at),
      amount,
      words: paymentLabels[method],
      note,
    })),
    ...invoice.refunds.map(({ at, amount, state, reason }) => ({
      ...moment(at),
      amount,
      words: refundLabels[state],
      note: reason,
    })),
  ].sort((one, other) => Date.parse(one.at) - Date.parse(other.at))
  return [
    { ...moment(createdAt), words: 'Created' },
    ...(issuedOn ? [{ ...onDay(issuedOn), words: emailSent ? `Emailed to ${invoice.customerName}` : 'Issued' }] : []),
    ...later,
  ]
}

/** The last reminder: 'Reminder, 3 days before the due date'. */
function reminderLabel(days: number): string {
  if (days === 0) return 'Reminder, on the due date'
  const count = Math.abs(days) === 1 ? '1 day' : `${Math.abs(days)} days`
  return `Reminder, ${count} ${days < 0 ? 'before' : 'after'} the due date`
}
