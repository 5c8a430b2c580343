import { ReceiptText } from 'lucide-react'
import type { Company } from '#/shared/companies/schemas.ts'
import type { Invoice } from '#/shared/invoices/schemas.ts'
import { formatDay } from '#/shared/lib/dates.ts'
import { formatDollars } from '#/shared/lib/money.ts'
import { useList } from '#/web/shell/api/use-list.ts'
import { buttonVariant } from '#/web/shell/parts/Button.tsx'
import { ListPanel } from '#/web/shell/parts/ListPanel.tsx'
import type { Column } from '#/web/shell/parts/Table.tsx'
import { InvoiceState } from '#/web/ui/invoices/InvoiceState.tsx'
import { byNumber, byText, byTime } from '#/web/ui/lists/compare.ts'
import { RowLink } from '#/web/ui/lists/RowLink.tsx'

const columns: readonly Column<Invoice>[] = [
  {
    header: 'Invoice #',
    width: 'name',
    phone: 'title',
    sort: byText(({ invoiceNumber }) => invoiceNumber),
    cell: ({ id, invoiceNumber }) => (
      <RowLink isNumber to={`/invoices/${id}`}>
        {invoiceNumber}
      </RowLink>
    ),
  },
  { header: 'For', cell: ({ description }) => description },
  {
    header: 'Amount',
    align: 'end',
    width: 'money',
    phone: 'hidden',
    sort: byNumber(({ totalAmount }) => totalAmount),
    cell: ({ totalAmount }) => formatDollars(totalAmount),
  },
  {
    header: 'Balance due',
    align: 'end',
    width: 'money',
    phone: 'amount',
    sort: byNumber(({ balance }) => balance),
    cell: ({ balance }) => formatDollars(balance),
  },
  {
    header: 'Status',
    width: 'state',
    phone: 'state',
    cell: invoice => <InvoiceState invoice={invoice} />,
  },
  {
    header: 'Due',
    width: 'day',
    sort: byTime(({ dueDate }) => dueDate),
    cell: ({ dueDate }) => formatDay(dueDate),
  },
]

/** A company's invoices, newest first, and its statement of this year. */
export function BillingTab({ company: { id } }: { company: Company }) {
  const { rows, error, ...list } = useList('listInvoices', { customerId: id })
  return (
    <ListPanel
      {...list}
      title="Invoices"
      columns={columns}
      rows={rows}
      counted={['invoice', 'invoices']}
      failure={error}
      emptySign={ReceiptText}
      empty="No invoices yet."
      tools={
        <a {...buttonVariant({ variant: 'outline', size: 'sm' })} href={`/api/statements/${id}/pdf`}>
          Download statement
        </a>
      }
    />
  )
}
