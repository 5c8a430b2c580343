import { useId } from 'react'
import type { InvoiceItem, InvoicePage } from '#/shared/invoices/schemas.ts'
import { formatDollars } from '#/shared/lib/money.ts'
import css from '#/web/features/invoices/invoice-items.module.css'
import { totalsOf } from '#/web/features/invoices/invoice-totals.ts'
import { Panel, PanelHead, PanelTitle } from '#/web/shell/parts/Panel.tsx'
import { Cells, type Column, Row, Table, TableBody, TableHead } from '#/web/shell/parts/Table.tsx'

const columns: readonly Column<InvoiceItem>[] = [
  { header: 'Description', phone: 'title', className: css.text, cell: ({ description }) => description },
  { header: 'Quantity', align: 'end', width: 'count', phone: 'fact', cell: ({ quantity }) => quantity },
  { header: 'Rate', align: 'end', width: 'money', phone: 'fact', cell: ({ rate }) => formatDollars(rate) },
  { header: 'Amount', align: 'end', width: 'money', phone: 'amount', cell: ({ amount }) => formatDollars(amount) },
]

/** An invoice's line items and totals. */
export function InvoiceItems({ invoice }: { invoice: InvoicePage }) {
  const titleId = useId()
  const { items } = invoice
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHead>
        <PanelTitle id={titleId}>Lines</PanelTitle>
      </PanelHead>
      <Table aria-labelledby={titleId}>
        <TableHead columns={columns} />
        <TableBody>
          {items.map(item => (
            <Row key={item.id}>
              <Cells columns={columns} row={item} />
            </Row>
          ))}
        </TableBody>
      </Table>
      <dl className={css.amounts}>
        {totalsOf(invoice).map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatDollars(amount)}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
