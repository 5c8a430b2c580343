import { useId } from 'react'
import { orderedDrawing } from '#/shared/catalog/drawings.ts'
import { formatDollars } from '#/shared/lib/money.ts'
import type { OrderLine, OrderPage } from '#/shared/orders/schemas.ts'
import css from '#/web/features/orders/order-items.module.css'
import { Panel, PanelHead, PanelTitle } from '#/web/shell/parts/Panel.tsx'
import { Cells, type Column, Row, Table, TableBody, TableHead } from '#/web/shell/parts/Table.tsx'
import { Picture } from '#/web/ui/images/Picture.tsx'
import { Quiet } from '#/web/ui/lists/Quiet.tsx'

const columns: readonly Column<OrderLine>[] = [
  {
    header: 'Item',
    phone: 'title',
    className: css.name,
    cell: line => (
      <span className={css.item}>
        <Picture address={line.picture} drawing={orderedDrawing(line)} />
        <span>
          {line.name} <Quiet>{progressOf(line)}</Quiet>
        </span>
      </span>
    ),
  },
  { header: 'Quantity', align: 'end', width: 'count', cell: ({ quantity }) => quantity },
  { header: 'Price', align: 'end', width: 'money', cell: ({ price }) => formatDollars(price) },
  { header: 'Total', align: 'end', width: 'money', phone: 'amount', cell: ({ total }) => formatDollars(total) },
]

/** An order's line items and totals. */
export function OrderItems({ order }: { order: OrderPage }) {
  const titleId = useId()
  const { lines, subtotal, taxAmount, totalAmount, refundedAmount } = order
  const amounts: readonly (readonly [string, string])[] = [
    ['Subtotal', formatDollars(subtotal)],
    ['Tax', formatDollars(taxAmount)],
    ['Total', formatDollars(totalAmount)],
    ...(Number(refundedAmount) > 0 ? ([['Refunded', `−${formatDollars(refundedAmount)}`]] as const) : []),
  ]
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHead>
        <PanelTitle id={titleId}>Items</PanelTitle>
      </PanelHead>
      <Table aria-labelledby={titleId}>
        <TableHead columns={columns} />
        <TableBody>
          {lines.map(line => (
            <Row key={line.id}>
              <Cells columns={columns} row={line} />
            </Row>
          ))}
        </TableBody>
      </Table>
      <dl className={css.amounts}>
        {amounts.map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

/** The progress of a line: '2 shipped, 1 refunded'. */
function progressOf({ shipped, refunded }: OrderLine): string {
  const parts = [shipped > 0 && `${shipped} shipped`, refunded > 0 && `${refunded} refunded`]
  return parts.filter(Boolean).join(', ')
}
