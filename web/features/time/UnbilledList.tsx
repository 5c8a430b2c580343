import { Hourglass } from 'lucide-react'
import { useMemo } from 'react'
import { formatMinutes } from '#/shared/lib/dates.ts'
import { formatDollars } from '#/shared/lib/money.ts'
import type { UnbilledTime } from '#/shared/time/schemas.ts'
import { useList } from '#/web/shell/api/use-list.ts'
import { ListPanel } from '#/web/shell/parts/ListPanel.tsx'
import type { Column } from '#/web/shell/parts/Table.tsx'
import { byNumber, byText } from '#/web/ui/lists/compare.ts'
import { Quiet } from '#/web/ui/lists/Quiet.tsx'
import { RowLink } from '#/web/ui/lists/RowLink.tsx'

const nameOf = ({ companyName, customerName }: UnbilledTime) => companyName || customerName

const columns: readonly Column<UnbilledTime>[] = [
  {
    header: 'Customer',
    phone: 'title',
    sort: byText(nameOf),
    cell: row => (
      <>
        <RowLink to={`/time?tab=unbilled&customer=${row.customerId}`} aria-label={`Review ${nameOf(row)}`}>
          {nameOf(row)}
        </RowLink>{' '}
        {row.companyName && <Quiet>{row.customerName}</Quiet>}
      </>
    ),
  },
  {
    header: 'Entries',
    align: 'end',
    width: 'count',
    phone: 'hidden',
    sort: byNumber(({ entries }) => entries),
    cell: ({ entries }) => entries,
  },
  {
    header: 'Time',
    align: 'end',
    width: 'money',
    sort: byNumber(({ minutes }) => minutes),
    cell: ({ minutes }) => formatMinutes(minutes),
  },
  {
    header: 'Amount',
    align: 'end',
    width: 'money',
    phone: 'amount',
    sort: byNumber(({ amount }) => amount),
    cell: ({ amount }) => formatDollars(amount),
  },
]

/** Customers with unbilled time. */
export function UnbilledList() {
  const { rows, error, ...list } = useList('listUnbilledTime')
  const customers = useMemo(() => rows?.map(row => ({ ...row, id: row.customerId })), [rows])
  return (
    <ListPanel
      {...list}
      title="Unbilled time"
      columns={columns}
      rows={customers}
      counted={['customer', 'customers']}
      failure={error}
      emptySign={Hourglass}
      empty="All billable time has been invoiced."
    />
  )
}
