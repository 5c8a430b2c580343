import { type ReactNode, useId } from 'react'
import { orderedDrawing } from '#/shared/catalog/drawings.ts'
import { formatDollars } from '#/shared/lib/money.ts'
import { isDigital } from '#/shared/products/delivery.ts'
import type { Delivery } from '#/web/features/store/checkout/order-details.ts'
import css from '#/web/features/store/checkout/order-summary.module.css'
import { Panel, PanelHead, PanelTitle } from '#/web/shell/parts/Panel.tsx'
import { Picture } from '#/web/ui/images/Picture.tsx'

interface SummaryLine {
  id: string
  name: string
  category?: string
  picture?: string | null
  quantity: number
  total: string | number
}

/** How the goods among the lines reach the customer; undefined if all are sent by email. */
export const deliveryOf = (lines: readonly SummaryLine[], delivery: Delivery): Delivery | undefined =>
  lines.every(isDigital) ? undefined : delivery

interface OrderSummaryProps {
  lines: readonly SummaryLine[]
  subtotal: string | number
  /** The way goods reach the customer, which is free; undefined if everything is sent by email. */
  delivery?: Delivery | undefined
  /** Undefined until the delivery state is known. */
  tax: string | undefined
  total: string | number
  /** Whether new amounts are loading. */
  pending?: boolean
  /** A link to edit the lines. */
  action?: ReactNode
}

/** The lines and amounts of the order being paid. */
export function OrderSummary({ lines, subtotal, delivery, tax, total, pending, action }: OrderSummaryProps) {
  const titleId = useId()
  return (
    <Panel aria-labelledby={titleId} aria-busy={pending}>
      <PanelHead>
        <PanelTitle id={titleId}>Order summary</PanelTitle>
        {action}
      </PanelHead>
      <div className={css.body}>
        <ul className={css.lines}>
          {lines.map(({ id, name, category = '', picture = null, quantity, total: lineTotal }) => (
            <li key={id}>
              <span className={css.item}>
                <Picture address={picture} drawing={orderedDrawing({ name, category })} />
                <span>
                  {name} <span className={css.quiet}>× {quantity}</span>
                </span>
              </span>
              <span className={css.amount}>{formatDollars(lineTotal)}</span>
            </li>
          ))}
        </ul>
        <dl className={css.amounts}>
          <div>
            <dt>Subtotal</dt>
            <dd>{formatDollars(subtotal)}</dd>
          </div>
          {delivery && (
            <div>
              <dt>{delivery === 'ship' ? 'Shipping' : 'Pickup'}</dt>
              <dd>Free</dd>
            </div>
          )}
          <div>
            <dt>Tax</dt>
            <dd>{tax === undefined ? 'Choose a state' : formatDollars(tax)}</dd>
          </div>
          <div className={css.total}>
            <dt>{tax === undefined ? 'Total before tax' : 'Total'}</dt>
            <dd>{formatDollars(total)}</dd>
          </div>
        </dl>
      </div>
    </Panel>
  )
}
