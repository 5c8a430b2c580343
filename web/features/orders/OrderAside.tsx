import { type ReactNode, useId } from 'react'
import { formatDollars } from '#/shared/lib/money.ts'
import type { OrderEvent, OrderPage } from '#/shared/orders/schemas.ts'
import css from '#/web/features/orders/order-aside.module.css'
import { eventLabels, refundLabels } from '#/web/features/orders/order-labels.ts'
import { serverNow } from '#/web/shell/api/server-clock.ts'
import { dateTimeInText, formatDateTime } from '#/web/shell/parts/format-time.ts'
import { Panel, PanelHead, PanelTitle } from '#/web/shell/parts/Panel.tsx'
import { CompanyLink } from '#/web/ui/labels/CompanyLink.tsx'
import { FactList } from '#/web/ui/pages/DetailPage.tsx'

interface OrderAsideProps {
  order: OrderPage
  forStaff: boolean
}

/** An order's customer, delivery, payment and history. */
export function OrderAside({ order, forStaff }: OrderAsideProps) {
  return (
    <>
      <Facts order={order} forStaff={forStaff} />
      {order.refunds.length > 0 && <Refunds refunds={order.refunds} />}
      <History events={order.events} />
    </>
  )
}

function Side({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId()
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHead>
        <PanelTitle id={titleId}>{title}</PanelTitle>
      </PanelHead>
      {children}
    </Panel>
  )
}

function Facts({ order, forStaff }: OrderAsideProps) {
  const { customerName, companyName, deliveryAddress: to, purchaseOrderNumber, paidAt } = order
  return (
    <Side title="Details">
      <FactList>
        <div>
          <dt>Customer</dt>
          <dd>{customerName}</dd>
          {companyName && (
            <dd>
              <CompanyLink id={order.companyId} name={companyName} forStaff={forStaff} />
            </dd>
          )}
        </div>
        <div>
          <dt>Delivery</dt>
          {to ? (
            <dd>
              {[to.name, to.company, to.street, to.street2, `${to.city}, ${to.state} ${to.postalCode}`]
                .filter(Boolean)
                .map(line => (
                  <span key={line}>{line}</span>
                ))}
            </dd>
          ) : (
            <dd>Pick up</dd>
          )}
        </div>
        <div>
          <dt>Payment</dt>
          <dd>{paidAt ? `Paid ${dateTimeInText(paidAt, serverNow())}` : 'Not paid'}</dd>
        </div>
        {purchaseOrderNumber && (
          <div>
            <dt>Purchase order number</dt>
            <dd>{purchaseOrderNumber}</dd>
          </div>
        )}
      </FactList>
    </Side>
  )
}

const Refunds = ({ refunds }: Pick<OrderPage, 'refunds'>) => (
  <Side title="Refunds">
    <ul className={css.list}>
      {refunds.map(({ at, amount, state, reason }) => (
        <li key={at}>
          <p>
            <strong>{formatDollars(amount)}</strong> {refundLabels[state]}
          </p>
          {reason && <p>{reason}</p>}
          <p>
            <time dateTime={at}>{formatDateTime(at, serverNow())}</time>
          </p>
        </li>
      ))}
    </ul>
  </Side>
)

const History = ({ events }: Pick<OrderPage, 'events'>) => (
  <Side title="History">
    <ul className={css.list}>
      {events.map(event => (
        <li key={`${event.at} ${event.kind}`}>
          <p>
            <strong>{eventLabels[event.kind]}</strong> {detailOf(event)}
          </p>
          <p>
            {event.userName}, <time dateTime={event.at}>{dateTimeInText(event.at, serverNow())}</time>
          </p>
        </li>
      ))}
    </ul>
  </Side>
)

/** The detail of an event: amounts are formatted as dollars, other text is unchanged. */
const detailOf = ({ detail }: OrderEvent) => (/^\d+\.\d\d$/.test(detail) ? formatDollars(detail) : detail)
