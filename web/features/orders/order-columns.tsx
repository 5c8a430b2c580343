import { formatDollars } from '#/shared/lib/money.ts'
import { shortId } from '#/shared/lib/short-id.ts'
import type { Order } from '#/shared/orders/schemas.ts'
import { FulfillmentStatus, PaymentStatus } from '#/web/features/orders/OrderStatus.tsx'
import css from '#/web/features/orders/order-columns.module.css'
import { serverNow } from '#/web/shell/api/server-clock.ts'
import { formatUpdatedAt } from '#/web/shell/parts/format-time.ts'
import type { Column } from '#/web/shell/parts/Table.tsx'
import { byNumber, byText, byTime } from '#/web/ui/lists/compare.ts'
import { Quiet } from '#/web/ui/lists/Quiet.tsx'
import { RowLink } from '#/web/ui/lists/RowLink.tsx'
import { disputeLabels } from '#/web/ui/payments/dispute-labels.ts'

export const orderColumns: readonly Column<Order>[] = [
  {
    header: 'Order',
    width: 'id',
    phone: 'title',
    cell: ({ id }) => (
      <RowLink isNumber to={`/orders/${id}`}>
        {shortId(id)}
      </RowLink>
    ),
  },
  {
    header: 'Items',
    cell: ({ summary, itemCount, attention, dispute }) => (
      <>
        {attention && (
          <span className={css.attention}>{dispute ? disputeLabels[dispute.state] : 'Needs attention'}</span>
        )}{' '}
        {summary} <Quiet>({itemCount})</Quiet>
      </>
    ),
  },
  {
    header: 'Placed',
    width: 'day',
    phone: 'hidden',
    sort: byTime(({ createdAt }) => createdAt),
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatUpdatedAt(createdAt, serverNow())}</time>,
  },
  { header: 'Payment', width: 'name', phone: 'state', cell: ({ payment }) => <PaymentStatus payment={payment} /> },
  {
    header: 'Fulfillment',
    width: 'name',
    phone: 'state',
    cell: ({ fulfillment, isPickup }) => <FulfillmentStatus fulfillment={fulfillment} isPickup={isPickup} />,
  },
  {
    header: 'Total',
    align: 'end',
    width: 'money',
    phone: 'amount',
    sort: byNumber(({ totalAmount }) => totalAmount),
    cell: ({ totalAmount }) => formatDollars(totalAmount),
  },
]

/** With the customer, whose name filters the list. */
export const staffOrderColumns = (onCustomer: (order: Order) => void): readonly Column<Order>[] =>
  orderColumns.toSpliced(1, 0, {
    header: 'Customer',
    sort: byText(({ customerName }) => customerName),
    cell: order => (
      <>
        <button
          type="button"
          className={css.customer}
          aria-label={`Show only ${order.customerName}’s orders`}
          onClick={() => onCustomer(order)}
        >
          {order.customerName}
        </button>{' '}
        <Quiet>{order.companyName}</Quiet>
      </>
    ),
  })
