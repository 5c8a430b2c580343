import { Package } from 'lucide-react'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { isStaff } from '#/shared/users/roles.ts'
import { OrderFilters } from '#/web/features/orders/OrderFilters.tsx'
import { orderColumns, staffOrderColumns } from '#/web/features/orders/order-columns.tsx'
import { orderFilters } from '#/web/features/orders/order-filter.ts'
import { StatusChoice } from '#/web/features/orders/StatusChoice.tsx'
import { useList } from '#/web/shell/api/use-list.ts'
import { useSession } from '#/web/shell/api/use-session.ts'
import { buttonVariant } from '#/web/shell/parts/Button.tsx'
import { ListPanel } from '#/web/shell/parts/ListPanel.tsx'
import { Page } from '#/web/shell/parts/Page.tsx'
import { ClearFilters } from '#/web/ui/lists/ClearFilters.tsx'
import { useFilters } from '#/web/ui/lists/use-filters.ts'
import { ListHead } from '#/web/ui/pages/ListHead.tsx'

/** A customer's own orders; all orders for staff. */
export function OrdersScreen() {
  const { user } = useSession()
  return user ? <Orders forStaff={isStaff(user.role)} /> : null
}

function Orders({ forStaff }: { forStaff: boolean }) {
  const { filter, set, clear } = useFilters(orderFilters)
  const { status, customerId } = filter
  const query = forStaff ? filter : { ...(status && { status }) }
  const { rows, error, ...list } = useList('listOrders', query)
  const isFiltered = Object.keys(query).length > 0
  const customer = rows?.find(order => order.customerId === customerId)
  const columns = useMemo(
    () => (forStaff ? staffOrderColumns(order => set('customerId', order.customerId)) : orderColumns),
    [forStaff, set],
  )
  return (
    <Page wide={forStaff}>
      <ListHead
        title="Orders"
        tools={
          <>
            {forStaff ? (
              <OrderFilters filter={filter} customer={customer} set={set} />
            ) : (
              <StatusChoice status={status} onChoose={value => set('status', value)} withCounts={false} />
            )}
            {isFiltered && <ClearFilters onClear={clear} />}
          </>
        }
      />
      <ListPanel
        {...list}
        hidesTitle
        title={forStaff ? 'All orders' : 'Your orders'}
        columns={columns}
        rows={rows}
        counted={['order', 'orders']}
        failure={error}
        emptySign={Package}
        empty={isFiltered ? 'No orders match these filters.' : 'No orders yet. Store orders will appear here.'}
        emptyAction={
          !forStaff &&
          !isFiltered && (
            <Link to="/store" {...buttonVariant({ variant: 'outline', size: 'sm' })}>
              Go to the store
            </Link>
          )
        }
      />
    </Page>
  )
}
