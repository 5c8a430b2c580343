import { List } from 'lucide-react'
import { useId } from 'react'
import type { ContractPage } from '#/shared/contracts/schemas.ts'
import { formatDollars } from '#/shared/lib/money.ts'
import { AmountTotal } from '#/web/features/contracts/AmountTotal.tsx'
import { EmptyState } from '#/web/shell/parts/Notice.tsx'
import { Panel, PanelHead, PanelTitle } from '#/web/shell/parts/Panel.tsx'
import { Cells, type Column, Row, Table, TableBody, TableHead } from '#/web/shell/parts/Table.tsx'

type Item = ContractPage['items'][number]

const columns: readonly Column<Item>[] = [
  { header: 'Description', phone: 'title', cell: ({ description }) => description },
  { header: 'Quantity', align: 'end', width: 'count', phone: 'fact', cell: ({ quantity }) => quantity },
  { header: 'Rate', align: 'end', width: 'money', phone: 'fact', cell: ({ rate }) => formatDollars(rate) },
  { header: 'A month', align: 'end', width: 'money', phone: 'amount', cell: ({ amount }) => formatDollars(amount) },
]

/** The lines of a contract at their monthly prices. */
export function ContractLines({ contract: { items, monthlyAmount } }: { contract: ContractPage }) {
  const titleId = useId()
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHead>
        <PanelTitle id={titleId}>Lines</PanelTitle>
      </PanelHead>
      {items.length > 0 ? (
        <>
          <Table aria-labelledby={titleId}>
            <TableHead columns={columns} />
            <TableBody>
              {items.map(item => (
                <Row key={`${item.description} ${item.quantity} ${item.rate}`}>
                  <Cells columns={columns} row={item} />
                </Row>
              ))}
            </TableBody>
          </Table>
          <AmountTotal name="Total a month, before tax" amount={monthlyAmount} />
        </>
      ) : (
        <EmptyState sign={List}>This contract has no lines, so it isn’t billed.</EmptyState>
      )}
    </Panel>
  )
}
