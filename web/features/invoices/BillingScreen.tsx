import { ReceiptText } from 'lucide-react'
import { useMemo, useState } from 'react'
import { hasBillingRights, payerOf } from '#/shared/companies/roles.ts'
import type { Invoice } from '#/shared/invoices/schemas.ts'
import { isOpen } from '#/shared/invoices/transitions.ts'
import { formatDay } from '#/shared/lib/dates.ts'
import { centsToDecimal, decimalToCents, formatDollars } from '#/shared/lib/money.ts'
import { AutomaticPayment } from '#/web/features/invoices/AutomaticPayment.tsx'
import css from '#/web/features/invoices/billing-screen.module.css'
import { InvoiceBadge } from '#/web/features/invoices/InvoiceBadge.tsx'
import { downloadInvoice } from '#/web/features/invoices/invoice-actions.ts'
import { dueDate } from '#/web/features/invoices/invoice-columns.tsx'
import { isOnItsWay, useReadUntilRecorded } from '#/web/features/invoices/paid-now.ts'
import { useTakesCards } from '#/web/features/invoices/use-takes-cards.ts'
import { useList } from '#/web/shell/api/use-list.ts'
import { useSession } from '#/web/shell/api/use-session.ts'
import { Button, buttonVariant } from '#/web/shell/parts/Button.tsx'
import { ListPanel } from '#/web/shell/parts/ListPanel.tsx'
import { lazyDialog } from '#/web/shell/parts/lazy-dialog.tsx'
import { Page } from '#/web/shell/parts/Page.tsx'
import type { Column } from '#/web/shell/parts/Table.tsx'
import { useFocusFallback } from '#/web/shell/parts/use-focus-fallback.ts'
import { byNumber, byText } from '#/web/ui/lists/compare.ts'
import { Quiet } from '#/web/ui/lists/Quiet.tsx'
import { RowActions } from '#/web/ui/lists/RowActions.tsx'
import { RowLink } from '#/web/ui/lists/RowLink.tsx'
import { PageActions } from '#/web/ui/pages/DetailPage.tsx'
import { Figure, Figures } from '#/web/ui/pages/Figures.tsx'
import { ListHead } from '#/web/ui/pages/ListHead.tsx'

const PayInvoiceDialog = lazyDialog(
  async () => (await import('#/web/features/invoices/PayInvoiceDialog.tsx')).PayInvoiceDialog,
)

/** The columns of a customer’s own list, in order. */
const billingColumns = (takesCards: boolean, onPay: (invoice: Invoice) => void): readonly Column<Invoice>[] => [
  {
    header: 'Invoice #',
    width: 'name',
    phone: 'title',
    sort: byText(({ invoiceNumber }) => invoiceNumber),
    cell: ({ id, invoiceNumber }) => (
      // Pages that take cards are loaded as separate documents.
      <RowLink isNumber reloadDocument to={`/billing/${id}`}>
        {invoiceNumber}
      </RowLink>
    ),
  },
  { header: 'For', cell: ({ description }) => description },
  {
    header: 'Amount',
    align: 'end',
    width: 'money',
    phone: 'amount',
    sort: byNumber(({ totalAmount }) => totalAmount),
    cell: ({ totalAmount, balance, isPartlyPaid }) => (
      <>
        {isPartlyPaid && <span className={css.balance}>{formatDollars(balance)} of </span>}
        {formatDollars(totalAmount)}
      </>
    ),
  },
  {
    header: 'Balance due',
    align: 'end',
    width: 'money',
    phone: 'hidden',
    sort: byNumber(({ balance }) => balance),
    cell: ({ status, balance }) => (isOpen(status) ? formatDollars(balance) : <Quiet>{formatDollars(balance)}</Quiet>),
  },
  { header: 'Status', width: 'state', phone: 'state', cell: invoice => <InvoiceBadge invoice={invoice} /> },
  dueDate,
  {
    header: 'Actions',
    align: 'end',
    width: 'actions',
    phone: 'menu',
    cell: invoice => (
      <RowActions
        of={invoice.invoiceNumber}
        actions={[
          ...(takesCards && isOpen(invoice.status) && !isOnItsWay(invoice)
            ? [
                {
                  label: 'Pay',
                  name: `Pay ${invoice.invoiceNumber}`,
                  place: 'always' as const,
                  onSelect: () => onPay(invoice),
                },
              ]
            : []),
          {
            label: 'Download PDF',
            name: `Download ${invoice.invoiceNumber} as PDF`,
            place: 'menu',
            onSelect: () => downloadInvoice(invoice),
          },
        ]}
      />
    ),
  },
]

/** The sum of the open invoices, and when the next one is due. */
function BalanceDue({ open, next }: { open: readonly Invoice[]; next: Invoice }) {
  const cents = open.reduce((sum, { balance }) => sum + decimalToCents(balance), 0)
  const due = formatDay(next.dueDate)
  return (
    <Figures>
      <Figure
        name="Balance due"
        value={formatDollars(centsToDecimal(cents))}
        note={open.length === 1 ? `Due ${due}` : `${open.length} invoices, next due ${due}`}
      />
    </Figures>
  )
}

const byDueDate = (one: Invoice, other: Invoice) => one.dueDate.localeCompare(other.dueDate)

/** The label of the button that pays the next invoice. None is left while the last payment is not recorded yet. */
function payLabel(open: readonly Invoice[], unpaid: Invoice | undefined): string {
  if (!unpaid) return 'Payment processing…'
  return open.length === 1 ? `Pay ${formatDollars(unpaid.balance)}` : 'Pay next invoice'
}

/** Links to this year's statement, which starts with the balance carried forward. */
const StatementLink = ({ customerId }: { customerId: string }) => (
  <a {...buttonVariant({ variant: 'outline', size: 'sm' })} href={`/api/statements/${customerId}/pdf`}>
    Download statement
  </a>
)

/** A customer's own invoices and, for those who pay them, their company's. */
export function BillingScreen() {
  const { rows, error, ...list } = useList('listInvoices')
  const { user } = useSession()
  const [paying, setPaying] = useState<Invoice>()
  const takesCards = useTakesCards()
  const page = useFocusFallback<HTMLDivElement>()
  const columns = useMemo(() => billingColumns(takesCards, setPaying), [takesCards])
  // A sum of the first page alone would be wrong.
  const open = list.more ? [] : (rows ?? []).filter(({ status }) => isOpen(status)).toSorted(byDueDate)
  const [next] = open
  const unpaid = open.find(invoice => !isOnItsWay(invoice))
  useReadUntilRecorded(open, list.retry)
  return (
    <Page ref={page} tabIndex={-1}>
      <ListHead
        title="Billing"
        figures={next && <BalanceDue open={open} next={next} />}
        action={
          <PageActions>
            {user && <StatementLink customerId={hasBillingRights(user) ? payerOf(user) : user.id} />}
            {next && takesCards && (
              <Button size="sm" aria-disabled={!unpaid} onClick={() => setPaying(unpaid)}>
                {payLabel(open, unpaid)}
              </Button>
            )}
          </PageActions>
        }
      />
      <ListPanel
        {...list}
        hidesTitle
        title="Your invoices"
        columns={columns}
        rows={rows}
        counted={['invoice', 'invoices']}
        failure={error}
        emptySign={ReceiptText}
        empty="You have no invoices yet."
      />
      {takesCards && <AutomaticPayment />}
      {paying && <PayInvoiceDialog invoice={paying} onClose={() => setPaying(undefined)} onPaid={list.retry} />}
    </Page>
  )
}
