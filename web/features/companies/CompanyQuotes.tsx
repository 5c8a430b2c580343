import { FileText } from 'lucide-react'
import type { Company } from '#/shared/companies/schemas.ts'
import { formatDay } from '#/shared/lib/dates.ts'
import { formatDollars } from '#/shared/lib/money.ts'
import { quoteTones } from '#/shared/lib/tones.ts'
import { quoteStatusLabels } from '#/shared/quotes/labels.ts'
import type { Quote } from '#/shared/quotes/schemas.ts'
import { useList } from '#/web/shell/api/use-list.ts'
import { Badge } from '#/web/shell/parts/Badge.tsx'
import { ListPanel } from '#/web/shell/parts/ListPanel.tsx'
import type { Column } from '#/web/shell/parts/Table.tsx'
import { byNumber, byText, byTime } from '#/web/ui/lists/compare.ts'
import { Quiet } from '#/web/ui/lists/Quiet.tsx'
import { RowLink } from '#/web/ui/lists/RowLink.tsx'

const amount = (header: string, of: (quote: Quote) => string, phone: Column<Quote>['phone']): Column<Quote> => ({
  header,
  align: 'end',
  width: 'money',
  phone,
  sort: byNumber(of),
  cell: quote => (Number(of(quote)) === 0 ? '—' : formatDollars(of(quote))),
})

const columns: readonly Column<Quote>[] = [
  {
    header: 'Quote',
    phone: 'title',
    sort: byText(({ title }) => title),
    cell: ({ id, title, quoteNumber }) => (
      <>
        <RowLink to={`/quotes/${id}`}>{title}</RowLink> <Quiet>{quoteNumber}</Quiet>
      </>
    ),
  },
  amount('One-time', ({ totalAmount }) => totalAmount, 'amount'),
  amount('Monthly', ({ monthlyTotal }) => monthlyTotal, 'hidden'),
  {
    header: 'Valid until',
    width: 'day',
    phone: 'hidden',
    sort: byTime(({ validUntil }) => validUntil),
    cell: ({ validUntil }) => formatDay(validUntil),
  },
  {
    header: 'Status',
    width: 'state',
    phone: 'state',
    cell: ({ status }) => <Badge tone={quoteTones[status]}>{quoteStatusLabels[status]}</Badge>,
  },
]

/** A company's quotes, newest first. */
export function CompanyQuotes({ company: { id } }: { company: Company }) {
  const { rows, error, ...list } = useList('listQuotes', { companyId: id })
  return (
    <ListPanel
      {...list}
      hidesTitle
      title="Quotes"
      columns={columns}
      rows={rows}
      counted={['quote', 'quotes']}
      failure={error}
      emptySign={FileText}
      empty="No quotes yet."
    />
  )
}
