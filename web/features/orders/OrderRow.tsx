import { formatDollars } from '#/shared/lib/money.ts'
import { shortId } from '#/shared/lib/short-id.ts'
import type { Order } from '#/shared/orders/schemas.ts'
import { serverNow } from '#/web/api/server-clock.ts'
import { FulfillmentStatus, PaymentStatus } from '#/web/features/orders/OrderStatus.tsx'
import css from '#/web/features/orders/order-row.module.css'
import { disputeLabels } from '#/web/ui/dispute-labels.ts'
import { formatDateTime } from '#/web/ui/format-time.ts'
import { RowLink } from '#/web/ui/RowLink.tsx'
import { Cell, Row } from '#/web/ui/Table.tsx'

interface OrderRowProps {
  order: Order
  /** Filters the list by the order's customer; staff only. */
  onCustomer: (() => void) | undefined
}

export const OrderRow = ({ order, onCustomer }: OrderRowProps) => (
  <Row>
    <Cell label="Order">
      <span className={css.number}>
        <RowLink isNumber to={`/orders/${order.id}`}>
          {shortId(order.id)}
        </RowLink>
        {order.attention && (
          <span className={css.attention}>
            {order.dispute ? disputeLabels[order.dispute.state] : 'Needs attention'}
          </span>
        )}
      </span>
    </Cell>
    {onCustomer && (
      <Cell label="Customer">
        <span className={css.customer}>
          <button type="button" aria-label={`Show only ${order.customerName}’s orders`} onClick={onCustomer}>
            {order.customerName}
          </button>
          {order.companyName && <span>{order.companyName}</span>}
        </span>
      </Cell>
    )}
    <Cell label="Items" className={css.items}>
      <span>
        {order.summary} <span className={css.quiet}>({order.itemCount})</span>
      </span>
    </Cell>
    <Cell label="Placed" className={css.when}>
      <time dateTime={order.createdAt}>{formatDateTime(order.createdAt, serverNow())}</time>
    </Cell>
    <Cell label="Payment">
      <PaymentStatus payment={order.payment} />
    </Cell>
    <Cell label="Fulfillment">
      <FulfillmentStatus fulfillment={order.fulfillment} />
    </Cell>
    <Cell label="Total" className={css.total}>
      {formatDollars(order.totalAmount)}
    </Cell>
  </Row>
)
