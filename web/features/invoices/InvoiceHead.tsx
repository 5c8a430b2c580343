import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import type { InvoicePage } from '#/shared/invoices/schemas.ts'
import { isOpen } from '#/shared/invoices/transitions.ts'
import { formatDay } from '#/shared/lib/dates.ts'
import { formatDollars } from '#/shared/lib/money.ts'
import { shortId } from '#/shared/lib/short-id.ts'
import { InvoiceActions, type InvoicePageTask } from '#/web/features/invoices/InvoiceActions.tsx'
import { InvoiceBadge } from '#/web/features/invoices/InvoiceBadge.tsx'
import { InvoiceCrumbs } from '#/web/features/invoices/InvoiceCrumbs.tsx'
import css from '#/web/features/invoices/invoice-head.module.css'
import { repeatLabel } from '#/web/features/invoices/invoice-labels.ts'
import { PdfLink } from '#/web/features/invoices/PdfLink.tsx'
import { isOnItsWay, useReadUntilRecorded } from '#/web/features/invoices/paid-now.ts'
import { useTakesCards } from '#/web/features/invoices/use-takes-cards.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { lazyDialog } from '#/web/shell/parts/lazy-dialog.tsx'
import { PageTitle } from '#/web/shell/parts/Page.tsx'
import { useFocusFallback } from '#/web/shell/parts/use-focus-fallback.ts'
import { useModuleOn } from '#/web/shell/parts/use-module-on.ts'
import { CompanyLink } from '#/web/ui/labels/CompanyLink.tsx'
import { PageActions, PageAttention, PageFacts, PageHead } from '#/web/ui/pages/DetailPage.tsx'
import { DisputeNotice } from '#/web/ui/payments/DisputeNotice.tsx'

const CreditNoteDialog = lazyDialog(
  async () => (await import('#/web/features/invoices/CreditNoteDialog.tsx')).CreditNoteDialog,
)
const EditInvoiceDialog = lazyDialog(
  async () => (await import('#/web/features/invoices/EditInvoiceDialog.tsx')).EditInvoiceDialog,
)
const InvoiceTaskDialog = lazyDialog(
  async () => (await import('#/web/features/invoices/InvoiceTaskDialog.tsx')).InvoiceTaskDialog,
)
const PayInvoiceDialog = lazyDialog(
  async () => (await import('#/web/features/invoices/PayInvoiceDialog.tsx')).PayInvoiceDialog,
)

interface InvoiceHeadProps {
  invoice: InvoicePage
  forStaff: boolean
  /** Whether the reader pays it: their own, or their company's. */
  isOwn: boolean
  onChanged: () => void
}

/** Invoice header: number, status, actions. */
export function InvoiceHead({ invoice, forStaff, isOwn, onChanged }: InvoiceHeadProps) {
  const head = useFocusFallback<HTMLElement>()
  const { invoiceNumber, status, dueDate, balance, description, customerName, companyName } = invoice
  const { automaticCharge, dispute, issuedOn, emailSent, quoteId, quoteNumber, orderIds } = invoice
  const isOn = useModuleOn()
  return (
    <PageHead className={css.head} ref={head} tabIndex={-1}>
      <div>
        <InvoiceCrumbs forStaff={forStaff}>{invoiceNumber}</InvoiceCrumbs>
        <PageTitle>Invoice {invoiceNumber}</PageTitle>
        <PageFacts>
          <InvoiceBadge invoice={invoice} />
          <span>{description}</span>
          {forStaff && (
            <span>
              <CompanyLink id={invoice.customerId} name={companyName || customerName} forStaff />
            </span>
          )}
          {issuedOn && <span>Sent {formatDay(issuedOn)}</span>}
          {forStaff && !emailSent && <span>Not sent</span>}
          <span>Due {formatDay(dueDate)}</span>
          <Recurrence invoice={invoice} forStaff={forStaff} />
          {isOn('quotes') && quoteId && <Link to={`/quotes/${quoteId}`}>From quote {quoteNumber}</Link>}
          {isOn('store') &&
            orderIds.map(id => (
              <Link key={id} to={`/orders/${id}`}>
                Order {shortId(id)}
              </Link>
            ))}
          {isOpen(status) && <strong>{formatDollars(balance)} due</strong>}
        </PageFacts>
        {dispute && <DisputeNotice dispute={dispute} />}
        {automaticCharge && (
          <PageAttention role="status">
            Automatic payment failed: {automaticCharge.problem}{' '}
            {automaticCharge.nextOn ? `We’ll retry on ${formatDay(automaticCharge.nextOn)}.` : 'We won’t retry.'}
          </PageAttention>
        )}
      </div>
      {forStaff ? <StaffActions invoice={invoice} onChanged={onChanged} /> : <PdfLink invoice={invoice} />}
      {isOwn && <PayButton invoice={invoice} onPaid={onChanged} />}
    </PageHead>
  )
}

/** The frequency of a recurring invoice. For staff, it links to the schedule. */
function Recurrence({ invoice, forStaff }: Pick<InvoiceHeadProps, 'invoice' | 'forStaff'>) {
  const { isRecurring, frequency, dayOfMonth, recurringScheduleId } = invoice
  if (!isRecurring || !frequency) return null
  const words = repeatLabel(frequency, dayOfMonth)
  if (!forStaff || !recurringScheduleId) return <span>{words}</span>
  return <Link to={`/invoices?tab=schedules#${recurringScheduleId}`}>{words}</Link>
}

/** In an address, opens the payment: emails about an invoice link to it. */
const payKey = 'pay'

function PayButton({ invoice, onPaid }: { invoice: InvoicePage; onPaid: () => void }) {
  const [query, setQuery] = useSearchParams()
  const [paying, setPaying] = useState(query.has(payKey))
  const takesCards = useTakesCards()
  const close = () => {
    setPaying(false)
    if (query.has(payKey)) setQuery({}, { replace: true })
  }
  const isProcessing = invoice.isProcessing || isOnItsWay(invoice)
  useReadUntilRecorded([invoice], onPaid)
  if (!takesCards || !isOpen(invoice.status)) return null
  return (
    <>
      <Button aria-disabled={isProcessing} onClick={() => !isProcessing && setPaying(true)}>
        {isProcessing ? 'Payment processing…' : 'Pay by card'}
      </Button>
      {paying && <PayInvoiceDialog invoice={invoice} onClose={close} onPaid={onPaid} />}
    </>
  )
}

function StaffActions({ invoice, onChanged }: Pick<InvoiceHeadProps, 'invoice' | 'onChanged'>) {
  const [task, setTask] = useState<InvoicePageTask>()
  const dialog = { invoice, onClose: () => setTask(undefined), onChanged }
  return (
    <PageActions>
      <InvoiceActions invoice={invoice} onTask={setTask} />
      {task === 'edit' && <EditInvoiceDialog {...dialog} />}
      {task === 'credit' && <CreditNoteDialog {...dialog} />}
      {task && task !== 'edit' && task !== 'credit' && <InvoiceTaskDialog task={task} {...dialog} />}
    </PageActions>
  )
}
