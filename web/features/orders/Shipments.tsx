import { useId } from 'react'
import type { OrderPage, Shipment } from '#/shared/orders/schemas.ts'
import css from '#/web/features/orders/shipments.module.css'
import { trackingAddress } from '#/web/features/orders/tracking.ts'
import { serverNow } from '#/web/shell/api/server-clock.ts'
import { formatDateTime } from '#/web/shell/parts/format-time.ts'
import { Panel, PanelHead, PanelTitle } from '#/web/shell/parts/Panel.tsx'

/** An order's shipments, with tracking links. */
export function Shipments({ order }: { order: OrderPage }) {
  const titleId = useId()
  const names = new Map(order.lines.map(({ id, name }) => [id, name]))
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHead>
        <PanelTitle id={titleId}>{order.isPickup ? 'Picked up' : 'Shipments'}</PanelTitle>
      </PanelHead>
      <ul className={css.list}>
        {order.shipments.map(shipment => (
          <li key={shipment.id}>
            <p>
              <strong>{shipment.carrier}</strong> <Tracking {...shipment} />
            </p>
            <p className={css.quiet}>
              <time dateTime={shipment.at}>{formatDateTime(shipment.at, serverNow())}</time>
            </p>
            <ul>
              {shipment.lines.map(({ line, quantity, serialNumbers }) => (
                <li key={line}>
                  {quantity} × {names.get(line)}
                  {serialNumbers.length > 0 && <span className={css.quiet}> Serial: {serialNumbers.join(', ')}</span>}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Tracking({ carrier, trackingNumber }: Shipment) {
  if (!trackingNumber) return null
  const address = trackingAddress(carrier, trackingNumber)
  if (!address) return trackingNumber
  return (
    <a href={address} target="_blank" rel="noreferrer">
      {trackingNumber}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  )
}
