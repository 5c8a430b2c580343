import { SearchX } from 'lucide-react'
import { useParams } from 'react-router-dom'
import { isStaff } from '#/shared/users/roles.ts'
import { InvoiceCrumbs } from '#/web/features/invoices/InvoiceCrumbs.tsx'
import { InvoiceHead } from '#/web/features/invoices/InvoiceHead.tsx'
import { InvoiceHistory } from '#/web/features/invoices/InvoiceHistory.tsx'
import { InvoiceItems } from '#/web/features/invoices/InvoiceItems.tsx'
import css from '#/web/features/invoices/invoice-screen.module.css'
import { useRecordView } from '#/web/features/invoices/use-invoices.ts'
import { ApiError, explain } from '#/web/shell/api/errors.ts'
import { useRead } from '#/web/shell/api/use-read.ts'
import { useSession } from '#/web/shell/api/use-session.ts'
import { EmptyState, ErrorState } from '#/web/shell/parts/Notice.tsx'
import { Page, PageTitle, useDocumentTitle } from '#/web/shell/parts/Page.tsx'
import { Panel } from '#/web/shell/parts/Panel.tsx'
import { Skeleton } from '#/web/shell/parts/Skeleton.tsx'

/** One invoice, for its customer and for staff. */
export function InvoiceScreen() {
  const { id = '' } = useParams()
  const { user } = useSession()
  const { data: invoice, error, retry } = useRead('getInvoice', { parameters: { id } })
  useDocumentTitle(invoice && `Invoice ${invoice.invoiceNumber}`)
  useRecordView(user && !isStaff(user.role) ? invoice?.id : undefined)
  if (!user) return null
  if (error || !invoice) {
    const isGone = error instanceof ApiError && (error.status === 404 || error.status === 400)
    return (
      <Page>
        <div>
          <InvoiceCrumbs forStaff={isStaff(user.role)} />
          <PageTitle>{isGone ? 'Invoice not found' : 'Invoice'}</PageTitle>
        </div>
        <Panel as="div" aria-busy={!error}>
          {!error && <Skeleton height="160px" />}
          {isGone && (
            <EmptyState sign={SearchX}>
              The link may be incomplete, or you don’t have access to this invoice.
            </EmptyState>
          )}
          {error && !isGone && <ErrorState message={explain(error)} retry={retry} />}
        </Panel>
      </Page>
    )
  }
  return (
    <Page>
      <InvoiceHead invoice={invoice} forStaff={isStaff(user.role)} isOwn={!isStaff(user.role)} onChanged={retry} />
      <div className={css.columns}>
        <InvoiceItems invoice={invoice} />
        <InvoiceHistory invoice={invoice} />
      </div>
    </Page>
  )
}
