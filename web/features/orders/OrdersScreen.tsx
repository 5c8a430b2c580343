import { isStaff } from '#/shared/users/roles.ts'
import { FulfillmentChoice } from '#/web/features/orders/FulfillmentChoice.tsx'
import { OrderFilters } from '#/web/features/orders/OrderFilters.tsx'
import { OrderRow } from '#/web/features/orders/OrderRow.tsx'
import css from '#/web/features/orders/orders-screen.module.css'
import { StatusChoice } from '#/web/features/orders/StatusChoice.tsx'
import { useOrderFilter } from '#/web/features/orders/use-order-filter.ts'
import { explain } from '#/web/shell/api/errors.ts'
import { useList } from '#/web/shell/api/use-list.ts'
import { useSession } from '#/web/shell/api/use-session.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { ListPanel } from '#/web/shell/parts/ListPanel.tsx'
import { Page, PageTitle } from '#/web/shell/parts/Page.tsx'

const ownColumns = ['Order', 'Items', 'Placed', 'Payment', 'Fulfillment', 'Total']
const staffColumns = ['Order', 'Customer', 'Items', 'Placed', 'Payment', 'Fulfillment', 'Total']

/** A customer's own orders; all orders for staff. */
export function OrdersScreen() {
  const { user } = useSession()
  return user ? <Orders forStaff={isStaff(user.role)} /> : null
}

function Orders({ forStaff }: { forStaff: boolean }) {
  const { filter, set, clear } = useOrderFilter()
  const { status, fulfillment: _, ...staffFilter } = filter
  const query = forStaff ? filter : { ...(status && { status }) }
  const { rows, error, ...list } = useList('listOrders', query)
  const isFiltered = Object.keys(query).length > 0
  const customer = rows?.find(({ customerId }) => customerId === staffFilter.customerId)
  return (
    <Page wide>
      <PageTitle>Orders</PageTitle>
      {forStaff && <OrderFilters filter={staffFilter} customer={customer} set={set} />}
      <ListPanel
        {...list}
        title={forStaff ? 'All orders' : 'Your orders'}
        columns={forStaff ? staffColumns : ownColumns}
        rows={rows}
        failure={error && explain(error)}
        empty={isFiltered ? 'No orders match these filters.' : 'No orders yet. Store orders will appear here.'}
        tools={
          <div className={css.tools}>
            {forStaff && <FulfillmentChoice queue={filter.fulfillment} onChoose={value => set('fulfillment', value)} />}
            <StatusChoice status={status} onChoose={value => set('status', value)} withCounts={forStaff} />
            {isFiltered && (
              <Button size="sm" variant="outline" onClick={clear}>
                Clear filters
              </Button>
            )}
          </div>
        }
      >
        {order => (
          <OrderRow
            key={order.id}
            order={order}
            onCustomer={forStaff ? () => set('customerId', order.customerId) : undefined}
          />
        )}
      </ListPanel>
    </Page>
  )
}
