import { invoiceStatusLabel, invoiceStatusWord } from '#/shared/invoices/invoice-states.ts'
import type { Invoice } from '#/shared/invoices/schemas.ts'
import { type InvoiceStatus, invoiceStatuses } from '#/shared/invoices/transitions.ts'
import { formatDay } from '#/shared/lib/dates.ts'
import { formatDollars } from '#/shared/lib/money.ts'
import { InvoiceActions } from '#/web/features/invoices/InvoiceActions.tsx'
import { InvoiceBadge } from '#/web/features/invoices/InvoiceBadge.tsx'
import type { InvoiceTask } from '#/web/features/invoices/InvoiceTaskDialog.tsx'
import css from '#/web/features/invoices/invoice-list.module.css'
import { explain } from '#/web/shell/api/errors.ts'
import type { List } from '#/web/shell/api/use-list.ts'
import { Select } from '#/web/shell/parts/Field.tsx'
import { ListPanel } from '#/web/shell/parts/ListPanel.tsx'
import { Cell, Row } from '#/web/shell/parts/Table.tsx'
import { RowLink } from '#/web/ui/lists/RowLink.tsx'
import { disputeLabels } from '#/web/ui/payments/dispute-labels.ts'

const columns = ['Invoice #', 'Customer', 'Amount', 'Status', 'Due Date', 'Actions']

interface InvoiceListProps extends List<Invoice> {
  status: InvoiceStatus | undefined
  onStatus: (status: InvoiceStatus | undefined) => void
  onTask: (task: InvoiceTask, invoice: Invoice) => void
}

/** The team's invoices, newest first. */
export function InvoiceList({ rows, error, status, onStatus, onTask, ...list }: InvoiceListProps) {
  return (
    <ListPanel
      {...list}
      title="Recent Invoices"
      columns={columns}
      rows={rows}
      failure={error && explain(error)}
      empty={
        <>
          <p>No invoices found</p>
          <p>
            {status
              ? `No invoices are ${invoiceStatusWord(status)}. Choose another status to see more.`
              : 'Create your first invoice using the button above'}
          </p>
        </>
      }
      tools={<StatusFilter status={status} onStatus={onStatus} />}
    >
      {invoice => (
        <Row key={invoice.id}>
          <Cell label="Invoice #">
            <div>
              <RowLink isNumber to={`/invoices/${invoice.id}`}>
                {invoice.invoiceNumber}
              </RowLink>
              <span className={css.quiet}>{invoice.description}</span>
            </div>
          </Cell>
          <Cell label="Customer">
            <div>
              <span className={css.name}>{invoice.customerName}</span>
              <span className={css.quiet}>{invoice.companyName}</span>
            </div>
          </Cell>
          <Cell label="Amount">
            <span className={css.money}>{formatDollars(invoice.totalAmount)}</span>
            <PartlyPaid invoice={invoice} />
          </Cell>
          <Cell label="Status">
            <InvoiceBadge invoice={invoice} />
            {invoice.dispute && <div>{disputeLabels[invoice.dispute.state]}</div>}
          </Cell>
          <Cell label="Due Date">{formatDay(invoice.dueDate)}</Cell>
          <Cell label="Actions">
            <InvoiceActions invoice={invoice} onTask={onTask} />
          </Cell>
        </Row>
      )}
    </ListPanel>
  )
}

function PartlyPaid({ invoice: { balance, isPartlyPaid } }: { invoice: Invoice }) {
  return isPartlyPaid && <span className={css.quiet}>{formatDollars(balance)} left</span>
}

function StatusFilter({ status, onStatus }: Pick<InvoiceListProps, 'status' | 'onStatus'>) {
  return (
    <Select
      className={css.filter}
      aria-label="Status filter"
      value={status ?? ''}
      onChange={event => onStatus(invoiceStatuses.find(one => one === event.target.value))}
    >
      <option value="">All statuses</option>
      {invoiceStatuses.map(one => (
        <option key={one} value={one}>
          {invoiceStatusLabel(one)}
        </option>
      ))}
    </Select>
  )
}
