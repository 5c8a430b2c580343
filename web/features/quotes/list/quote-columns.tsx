import { formatDay } from '#/shared/lib/dates.ts'
import { formatDollars } from '#/shared/lib/money.ts'
import type { Quote } from '#/shared/quotes/schemas.ts'
import { QuoteBadge } from '#/web/features/quotes/QuoteBadge.tsx'
import type { Column } from '#/web/shell/parts/Table.tsx'
import { byNumber, byText, byTime } from '#/web/ui/lists/compare.ts'
import { Quiet } from '#/web/ui/lists/Quiet.tsx'
import { RowLink } from '#/web/ui/lists/RowLink.tsx'

const number: Column<Quote> = {
  header: 'Number',
  width: 'day',
  phone: 'title',
  sort: byText(({ quoteNumber }) => quoteNumber),
  cell: ({ id, quoteNumber }) => (
    <RowLink isNumber to={`/quotes/${id}`}>
      {quoteNumber}
    </RowLink>
  ),
}

const customer: Column<Quote> = {
  header: 'Customer',
  sort: byText(({ recipientCompany, recipientName }) => recipientCompany || recipientName),
  cell: ({ recipientName, recipientCompany }) => (
    <>
      <span>{recipientCompany || recipientName || 'No recipient yet'}</span>{' '}
      {recipientCompany && <Quiet>{recipientName}</Quiet>}
    </>
  ),
}

const title: Column<Quote> = {
  header: 'Title',
  sort: byText(quote => quote.title),
  cell: quote => quote.title,
}

const amount = (header: string, of: (quote: Quote) => string, phone: Column<Quote>['phone']): Column<Quote> => ({
  header,
  align: 'end',
  width: 'count',
  phone,
  sort: byNumber(of),
  cell: quote => (Number(of(quote)) === 0 ? '—' : formatDollars(of(quote))),
})

const facts: readonly Column<Quote>[] = [
  amount('One-time', ({ totalAmount }) => totalAmount, 'amount'),
  amount('Monthly', ({ monthlyTotal }) => monthlyTotal, 'hidden'),
  { header: 'Status', width: 'state', phone: 'state', cell: ({ status }) => <QuoteBadge status={status} /> },
  {
    header: 'Valid until',
    width: 'day',
    phone: 'hidden',
    sort: byTime(({ validUntil }) => validUntil),
    cell: ({ validUntil }) => formatDay(validUntil),
  },
]

const owner: Column<Quote> = {
  header: 'Owner',
  phone: 'hidden',
  wide: 'widest',
  width: 'money',
  sort: byText(({ ownerName = '' }) => ownerName),
  cell: ({ ownerName }) => ownerName,
}

/** The columns of the list, in order. Staff also see the recipient and the owner. */
export const staffColumns: readonly Column<Quote>[] = [number, customer, title, ...facts, owner]
export const customerColumns: readonly Column<Quote>[] = [number, title, ...facts]
