import { formatDollars } from '#/shared/lib/money.ts'
import { shortId } from '#/shared/lib/short-id.ts'
import type { Order } from '#/shared/orders/schemas.ts'
import { FulfillmentStatus, PaymentStatus } from '#/web/features/orders/OrderStatus.tsx'
import css from '#/web/features/orders/order-row.module.css'
import { serverNow } from '#/web/shell/api/server-clock.ts'
import { formatDateTime } from '#/web/shell/parts/format-time.ts'
import { Cell, Row } from '#/web/shell/parts/Table.tsx'
import { RowLink } from '#/web/ui/lists/RowLink.tsx'
import { disputeLabels } from '#/web/ui/payments/dispute-labels.ts'

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
