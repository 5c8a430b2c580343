import { useParams } from 'react-router-dom'
import { isStaff } from '#/shared/users/roles.ts'
import { InvoiceCrumbs } from '#/web/features/invoices/InvoiceCrumbs.tsx'
import { InvoiceHead } from '#/web/features/invoices/InvoiceHead.tsx'
import { InvoiceHistory } from '#/web/features/invoices/InvoiceHistory.tsx'
import { InvoiceItems } from '#/web/features/invoices/InvoiceItems.tsx'
import { useRecordView } from '#/web/features/invoices/use-invoices.ts'
import { useRead } from '#/web/shell/api/use-read.ts'
import { useSession } from '#/web/shell/api/use-session.ts'
import { Page, useDocumentTitle } from '#/web/shell/parts/Page.tsx'
import { DetailColumns } from '#/web/ui/pages/DetailPage.tsx'
import { UnloadedDetail } from '#/web/ui/pages/UnloadedDetail.tsx'

/** One invoice, for its customer and for staff. */
export function InvoiceScreen() {
  const { id = '' } = useParams()
  const { user } = useSession()
  const { data: invoice, error, retry } = useRead('getInvoice', { parameters: { id } })
  useDocumentTitle(invoice && `Invoice ${invoice.invoiceNumber}`)
  useRecordView(user && !isStaff(user.role) ? invoice?.id : undefined)
  if (!user) return null
  if (error || !invoice) {
    return (
      <UnloadedDetail
        crumbs={<InvoiceCrumbs forStaff={isStaff(user.role)} />}
        noun="Invoice"
        error={error}
        retry={retry}
        gone="The link may be incomplete, or you don’t have access to this invoice."
      />
    )
  }
  return (
    <Page>
      <InvoiceHead invoice={invoice} forStaff={isStaff(user.role)} isOwn={!isStaff(user.role)} onChanged={retry} />
      <DetailColumns>
        <InvoiceItems invoice={invoice} />
        <InvoiceHistory invoice={invoice} />
      </DetailColumns>
    </Page>
  )
}
