import { ReceiptText } from 'lucide-react'
import { useId } from 'react'
import type { ContractPage } from '#/shared/contracts/schemas.ts'
import { invoiceStateLabels, invoiceStateOf } from '#/shared/invoices/invoice-states.ts'
import { formatDay } from '#/shared/lib/dates.ts'
import { formatDollars } from '#/shared/lib/money.ts'
import { invoiceTones } from '#/shared/lib/tones.ts'
import { Badge } from '#/web/shell/parts/Badge.tsx'
import { EmptyState } from '#/web/shell/parts/Notice.tsx'
import { Panel, PanelHead, PanelTitle } from '#/web/shell/parts/Panel.tsx'
import { Cells, type Column, Row, Table, TableBody, TableHead } from '#/web/shell/parts/Table.tsx'
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
  { header: 'Status', width: 'state', phone: 'state', cell: invoice => <State invoice={invoice} /> },
  {
    header: 'Total',
    align: 'end',
    width: 'money',
    phone: 'amount',
    cell: ({ totalAmount }) => formatDollars(totalAmount),
  },
]

function State({ invoice }: { invoice: Invoice }) {
  const state = invoiceStateOf(invoice)
  return <Badge tone={invoiceTones[state]}>{invoiceStateLabels[state]}</Badge>
}

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
