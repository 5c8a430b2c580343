import { useState } from 'react'
import type { Invoice } from '#/shared/invoices/schemas.ts'
import { isOpen } from '#/shared/invoices/transitions.ts'
import { formatDay } from '#/shared/lib/dates.ts'
import { formatDollars } from '#/shared/lib/money.ts'
import { AutomaticPayment } from '#/web/features/invoices/AutomaticPayment.tsx'
import { PdfLink } from '#/web/features/invoices/InvoiceActions.tsx'
import { InvoiceBadge } from '#/web/features/invoices/InvoiceBadge.tsx'
import css from '#/web/features/invoices/invoice-actions.module.css'
import { useTakesCards } from '#/web/features/invoices/use-takes-cards.ts'
import { explain } from '#/web/shell/api/errors.ts'
import { useList } from '#/web/shell/api/use-list.ts'
import { useSession } from '#/web/shell/api/use-session.ts'
import { Button, buttonVariant } from '#/web/shell/parts/Button.tsx'
import { ListPanel } from '#/web/shell/parts/ListPanel.tsx'
import { lazyDialog } from '#/web/shell/parts/lazy-dialog.tsx'
import { Page, PageTitle } from '#/web/shell/parts/Page.tsx'
import { Cell, Row } from '#/web/shell/parts/Table.tsx'
import { RowLink } from '#/web/ui/lists/RowLink.tsx'

const PayInvoiceDialog = lazyDialog(
  async () => (await import('#/web/features/invoices/PayInvoiceDialog.tsx')).PayInvoiceDialog,
)

const columns = ['Invoice #', 'For', 'Amount', 'Balance Due', 'Status', 'Due Date', 'Actions']

/** Links to this year's statement, which starts with the balance carried forward. */
const StatementLink = ({ customerId }: { customerId: string }) => (
  <a {...buttonVariant({ variant: 'outline', size: 'sm' })} href={`/api/statements/${customerId}/pdf`}>
    Download statement
  </a>
)

/** A customer's own invoices. */
export function BillingScreen() {
  const { rows, error, ...list } = useList('listInvoices')
  const { user } = useSession()
  const [paying, setPaying] = useState<Invoice>()
  const takesCards = useTakesCards()
  return (
    <Page wide>
      <PageTitle>Billing</PageTitle>
      <ListPanel
        {...list}
        title="Your invoices"
        columns={columns}
        rows={rows}
        failure={error && explain(error)}
        empty="You have no invoices yet."
        tools={user && <StatementLink customerId={user.id} />}
      >
        {invoice => (
          <Row key={invoice.id}>
            <Cell label="Invoice #">
              {/* Pages that take cards are loaded as separate documents. */}
              <RowLink isNumber reloadDocument to={`/billing/${invoice.id}`}>
                {invoice.invoiceNumber}
              </RowLink>
            </Cell>
            <Cell label="For">{invoice.description}</Cell>
            <Cell label="Amount">{formatDollars(invoice.totalAmount)}</Cell>
            <Cell label="Balance Due">{formatDollars(invoice.balance)}</Cell>
            <Cell label="Status">
              <InvoiceBadge invoice={invoice} />
            </Cell>
            <Cell label="Due Date">{formatDay(invoice.dueDate)}</Cell>
            <Cell label="Actions">
              <div className={css.actions}>
                {takesCards && isOpen(invoice.status) && (
                  <Button size="sm" aria-label={`Pay ${invoice.invoiceNumber}`} onClick={() => setPaying(invoice)}>
                    Pay
                  </Button>
                )}
                <PdfLink invoice={invoice} />
              </div>
            </Cell>
          </Row>
        )}
      </ListPanel>
      {takesCards && <AutomaticPayment />}
      {paying && <PayInvoiceDialog invoice={paying} onClose={() => setPaying(undefined)} onPaid={list.retry} />}
    </Page>
  )
}
