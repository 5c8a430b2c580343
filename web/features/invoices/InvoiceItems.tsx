import { useId } from 'react'
import type { InvoicePage } from '#/shared/invoices/schemas.ts'
import { formatDollars } from '#/shared/lib/money.ts'
import css from '#/web/features/invoices/invoice-items.module.css'
import { Panel, PanelHead, PanelTitle } from '#/web/shell/parts/Panel.tsx'
import { Cell, Row, Table, TableBody, TableHead } from '#/web/shell/parts/Table.tsx'

const columns = ['Description', 'Quantity', 'Rate', 'Amount']

/** An invoice's line items and totals. */
export function InvoiceItems({ invoice }: { invoice: InvoicePage }) {
  const titleId = useId()
  const { items, subtotal, taxAmount, totalAmount, balance } = invoice
  const amounts = [
    ['Subtotal', subtotal],
    ['Tax', taxAmount],
    ['Total', totalAmount],
    ['Balance due', balance],
  ] as const
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
              <Cell label="Description" className={css.text}>
                {item.description}
              </Cell>
              <Cell label="Quantity" className={css.figure}>
                {item.quantity}
              </Cell>
              <Cell label="Rate" className={css.figure}>
                {formatDollars(item.rate)}
              </Cell>
              <Cell label="Amount" className={css.figure}>
                {formatDollars(item.amount)}
              </Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
      <dl className={css.amounts}>
        {amounts.map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatDollars(amount)}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
