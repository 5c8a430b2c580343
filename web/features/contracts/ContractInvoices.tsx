import { ReceiptText } from 'lucide-react'
import { useId } from 'react'
import type { ContractPage } from '#/shared/contracts/schemas.ts'
import { formatDay } from '#/shared/lib/dates.ts'
import { formatDollars } from '#/shared/lib/money.ts'
import { EmptyState } from '#/web/shell/parts/Notice.tsx'
import { Panel, PanelHead, PanelTitle } from '#/web/shell/parts/Panel.tsx'
import { Cells, type Column, Row, Table, TableBody, TableHead } from '#/web/shell/parts/Table.tsx'
import { InvoiceState } from '#/web/ui/invoices/InvoiceState.tsx'
import { RowLink } from '#/web/ui/lists/RowLink.tsx'

type Invoice = ContractPage['invoices'][number]

const columnsUnder = (path: string): readonly Column<Invoice>[] => [
  {
    header: 'Invoice',
    phone: 'title',
    cell: ({ id, invoiceNumber }) => <RowLink to={`${path}/${id}`}>{invoiceNumber}</RowLink>,
  },
  { header: 'For', phone: 'hidden', cell: ({ description }) => description },
  { header: 'Due', width: 'day', phone: 'fact', cell: ({ dueDate }) => formatDay(dueDate) },
  { header: 'Status', width: 'state', phone: 'state', cell: invoice => <InvoiceState invoice={invoice} /> },
  {
    header: 'Total',
    align: 'end',
    width: 'money',
    phone: 'amount',
    cell: ({ totalAmount }) => formatDollars(totalAmount),
  },
]

/** The newest invoices of a contract. */
export function ContractInvoices({ contract, forStaff }: { contract: ContractPage; forStaff: boolean }) {
  const titleId = useId()
  const columns = columnsUnder(forStaff ? '/invoices' : '/billing')
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHead>
        <PanelTitle id={titleId}>Invoices</PanelTitle>
      </PanelHead>
      {contract.invoices.length > 0 ? (
        <Table aria-labelledby={titleId}>
          <TableHead columns={columns} />
          <TableBody>
            {contract.invoices.map(invoice => (
              <Row key={invoice.id}>
                <Cells columns={columns} row={invoice} />
              </Row>
            ))}
          </TableBody>
        </Table>
      ) : (
        <EmptyState sign={ReceiptText}>No invoices yet.</EmptyState>
      )}
    </Panel>
  )
}
