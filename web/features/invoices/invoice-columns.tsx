import type { Invoice } from '#/shared/invoices/schemas.ts'
import { formatDay } from '#/shared/lib/dates.ts'
import { formatDollars } from '#/shared/lib/money.ts'
import { InvoiceBadge } from '#/web/features/invoices/InvoiceBadge.tsx'
import type { InvoiceTask } from '#/web/features/invoices/InvoiceTaskDialog.tsx'
import { actionsOn } from '#/web/features/invoices/invoice-actions.ts'
import type { Column } from '#/web/shell/parts/Table.tsx'
import { byNumber, byText, byTime } from '#/web/ui/lists/compare.ts'
import { Quiet } from '#/web/ui/lists/Quiet.tsx'
import { RowActions } from '#/web/ui/lists/RowActions.tsx'
import { RowLink } from '#/web/ui/lists/RowLink.tsx'
import { disputeLabels } from '#/web/ui/payments/dispute-labels.ts'

const amount: Column<Invoice> = {
  header: 'Amount',
  align: 'end',
  width: 'money',
  phone: 'amount',
  sort: byNumber(({ totalAmount }) => totalAmount),
  cell: ({ totalAmount }) => formatDollars(totalAmount),
}

export const dueDate: Column<Invoice> = {
  header: 'Due Date',
  width: 'day',
  sort: byTime(({ dueDate }) => dueDate),
  cell: ({ dueDate }) => formatDay(dueDate),
}

/** The columns of the team’s list, in order. */
export const invoiceColumns = (onTask: (task: InvoiceTask, invoice: Invoice) => void): readonly Column<Invoice>[] => [
  {
    header: 'Invoice #',
    phone: 'title',
    sort: byText(({ invoiceNumber }) => invoiceNumber),
    cell: ({ id, invoiceNumber, description }) => (
      <>
        <RowLink isNumber to={`/invoices/${id}`}>
          {invoiceNumber}
        </RowLink>{' '}
        <Quiet>{description}</Quiet>
      </>
    ),
  },
  {
    header: 'Customer',
    sort: byText(({ companyName, customerName }) => companyName || customerName),
    cell: ({ customerName, companyName }) => (
      <>
        <span>{customerName}</span> <Quiet>{companyName}</Quiet>
      </>
    ),
  },
  amount,
  {
    header: 'Balance due',
    align: 'end',
    width: 'money',
    phone: 'hidden',
    sort: byNumber(({ balance }) => balance),
    cell: ({ balance }) => formatDollars(balance),
  },
  {
    header: 'Status',
    width: 'state',
    phone: 'state',
    cell: invoice => (
      <>
        <InvoiceBadge invoice={invoice} /> {invoice.dispute && <Quiet>{disputeLabels[invoice.dispute.state]}</Quiet>}
      </>
    ),
  },
  dueDate,
  {
    header: 'Actions',
    align: 'end',
    width: 'actions',
    phone: 'menu',
    cell: invoice => (
      <RowActions of={invoice.invoiceNumber} actions={actionsOn(invoice, task => onTask(task, invoice))} />
    ),
  },
]
