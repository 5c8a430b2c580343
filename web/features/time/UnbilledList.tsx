import { Link } from 'react-router-dom'
import { formatMinutes } from '#/shared/lib/dates.ts'
import { formatDollars } from '#/shared/lib/money.ts'
import css from '#/web/features/time/unbilled-entries.module.css'
import { explain } from '#/web/shell/api/errors.ts'
import { useList } from '#/web/shell/api/use-list.ts'
import { buttonVariant } from '#/web/shell/parts/Button.tsx'
import { ListPanel } from '#/web/shell/parts/ListPanel.tsx'
import { Cell, Row } from '#/web/shell/parts/Table.tsx'

const columns = ['Customer', 'Entries', 'Time', 'Amount', 'Actions']

/** Customers with unbilled time. */
export function UnbilledList() {
  const { rows, error, ...list } = useList('listUnbilledTime')
  return (
    <ListPanel
      {...list}
      title="Unbilled time"
      columns={columns}
      rows={rows}
      failure={error && explain(error)}
      empty="All billable time has been invoiced."
    >
      {({ customerId, customerName, companyName, entries, minutes, amount }) => (
        <Row key={customerId}>
          <Cell label="Customer">
            <div>
              <span className={css.name}>{companyName || customerName}</span>
              {companyName && <span className={css.quiet}>{customerName}</span>}
            </div>
          </Cell>
          <Cell label="Entries">{entries}</Cell>
          <Cell label="Time">{formatMinutes(minutes)}</Cell>
          <Cell label="Amount">{formatDollars(amount)}</Cell>
          <Cell label="Actions">
            <Link
              {...buttonVariant({ variant: 'outline', size: 'sm' })}
              to={`/time?tab=unbilled&customer=${customerId}`}
              aria-label={`Review ${companyName || customerName}`}
            >
              Review
            </Link>
          </Cell>
        </Row>
      )}
    </ListPanel>
  )
}
