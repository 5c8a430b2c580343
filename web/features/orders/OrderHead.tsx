import { routesById } from 'virtual:routes'
import { Fragment, useState } from 'react'
import { Link } from 'react-router-dom'
import { fillPath } from '#/shared/lib/paths.ts'
import { shortId } from '#/shared/lib/short-id.ts'
import { needsChoice } from '#/shared/orders/returned-units.ts'
import type { OrderPage } from '#/shared/orders/schemas.ts'
import { CancelOrderDialog } from '#/web/features/orders/CancelOrderDialog.tsx'
import { FulfillmentStatus, PaymentStatus } from '#/web/features/orders/OrderStatus.tsx'
import { cancelLabels } from '#/web/features/orders/order-labels.ts'
import {
  mayBeReady,
  mayCancel,
  mayRefund,
  mayResolve,
  mayShip,
  mayWithdraw,
  waitingFor,
} from '#/web/features/orders/order-tasks.ts'
import { RefundDialog } from '#/web/features/orders/RefundDialog.tsx'
import { ResolveAttentionDialog } from '#/web/features/orders/ResolveAttentionDialog.tsx'
import { ReturnsDialog } from '#/web/features/orders/ReturnsDialog.tsx'
import { ShipDialog } from '#/web/features/orders/ShipDialog.tsx'
import { announceTo, useOrderTask } from '#/web/features/orders/use-order-task.ts'
import { serverNow } from '#/web/shell/api/server-clock.ts'
import { Breadcrumbs } from '#/web/shell/parts/Breadcrumbs.tsx'
import { Button, buttonVariant } from '#/web/shell/parts/Button.tsx'
import { dateTimeInText } from '#/web/shell/parts/format-time.ts'
import { PageTitle } from '#/web/shell/parts/Page.tsx'
import { toast } from '#/web/shell/parts/toast.ts'
import { useFocusFallback } from '#/web/shell/parts/use-focus-fallback.ts'
import { useNow } from '#/web/shell/parts/use-now.ts'
import { PageActions, PageAttention, PageFacts, PageHead } from '#/web/ui/pages/DetailPage.tsx'
import { DisputeNotice } from '#/web/ui/payments/DisputeNotice.tsx'

interface OrderHeadProps {
  order: OrderPage
  forStaff: boolean
  /** Whether the order is the reader's own. */
  isOwn: boolean
  /** Called when someone else changed the order in the meantime. */
  onStale: () => void
}

/** Order header: number, status, actions. */
export function OrderHead({ order, forStaff, isOwn, onStale }: OrderHeadProps) {
  const head = useFocusFallback<HTMLElement>()
  const { id, payment, fulfillment, createdAt, cancelReason, attention, dispute } = order
  const waiting = waitingFor(order)
  return (
    <PageHead ref={head} tabIndex={-1}>
      <div>
        <Breadcrumbs list="Orders" to="/orders">
          {shortId(id)}
        </Breadcrumbs>
        <PageTitle>Order {shortId(id)}</PageTitle>
        <PageFacts>
          <PaymentStatus payment={payment} />
          <FulfillmentStatus fulfillment={fulfillment} isPickup={order.isPickup} />
          <span>Placed {dateTimeInText(createdAt, serverNow())}</span>
          {cancelReason && <span>{cancelLabels[cancelReason]}</span>}
          {order.quoteId && <Link to={`/quotes/${order.quoteId}`}>From quote {order.quoteNumber}</Link>}
          {order.invoiceId && (
            <Link to={`/${forStaff ? 'invoices' : 'billing'}/${order.invoiceId}`}>Invoice {order.invoiceNumber}</Link>
          )}
        </PageFacts>
        {waiting && <PageAttention role="status">Waiting for stock: {waiting}</PageAttention>}
        {order.buildWarnings.length > 0 && (
          <PageAttention role="status">The parts may not work together: {order.buildWarnings.join(' ')}</PageAttention>
        )}
        {dispute && <DisputeNotice dispute={dispute} />}
        {attention && !dispute && <PageAttention role="status">Needs attention: {attention}</PageAttention>}
      </div>
      <PageActions>
        {isOwn && !forStaff && mayWithdraw(order) && <CancelButton order={order} onStale={onStale} />}
        {isOwn && <PayLink order={order} />}
        {order.paidAt && <Download to={fillPath(routesById.downloadReceipt.path, { id })}>Receipt</Download>}
        {forStaff && <Download to={fillPath(routesById.downloadPackingSlip.path, { id })}>Packing slip</Download>}
        {forStaff && waiting && <ReserveButton order={order} onStale={onStale} />}
        {forStaff && <StaffActions order={order} onStale={onStale} />}
      </PageActions>
    </PageHead>
  )
}

/** Links back to the payment while the order's stock is reserved. */
function PayLink({ order: { id, status, reservedUntil } }: { order: OrderPage }) {
  const now = useNow(1000).toISOString()
  if (status !== 'pending' || (reservedUntil ?? '') <= now) return null
  return (
    <a href={`/checkout?order=${id}`} {...buttonVariant()}>
      Continue to payment
    </a>
  )
}

/** Lets a customer cancel their own order before it is paid. */
function CancelButton(props: Pick<OrderHeadProps, 'order' | 'onStale'>) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        Cancel order
      </Button>
      <CancelOrderDialog {...props} isOwn open={open} onClose={() => setOpen(false)} />
    </>
  )
}

/** Links to a file that the server generates. */
const Download = ({ to, children }: { to: string; children: string }) => (
  <a href={to} {...buttonVariant({ variant: 'outline' })}>
    {children}
  </a>
)

/** Emails the customer that the order is ready for pickup. */
function ReadyButton({ order, onStale }: Pick<OrderHeadProps, 'order' | 'onStale'>) {
  const { send, pending } = useOrderTask('readyOrder')
  const onClick = async () => {
    try {
      await send({ parameters: { id: order.id }, body: { version: order.version } })
      toast({ title: 'Success', description: `We emailed ${order.customerName} that the order is ready for pickup.` })
    } catch (error) {
      announceTo(onStale, 'Failed to mark the order as ready for pickup')(error)
    }
  }
  return (
    <Button variant="outline" aria-disabled={pending} onClick={onClick}>
      Ready for pickup
    </Button>
  )
}

/** Reserves stock for the lines that wait for it. */
function ReserveButton({ order, onStale }: Pick<OrderHeadProps, 'order' | 'onStale'>) {
  const { send, pending } = useOrderTask('reserveOrderStock')
  const onClick = async () => {
    try {
      await send({ parameters: { id: order.id }, body: { version: order.version } })
      toast({ title: 'Success', description: 'All lines have their stock.' })
    } catch (error) {
      announceTo(onStale, 'Failed to reserve stock')(error)
    }
  }
  return (
    <Button variant="outline" aria-disabled={pending} onClick={onClick}>
      Reserve stock
    </Button>
  )
}

type Task = 'ship' | 'refund' | 'cancel' | 'returns' | 'attention'

function StaffActions({ order, onStale }: Pick<OrderHeadProps, 'order' | 'onStale'>) {
  const [task, setTask] = useState<Task>()
  // Each time a dialog opens, its form is reset to the quantities that are left by then.
  const [opened, setOpened] = useState(0)
  const begin = (name: Task) => {
    setOpened(opened + 1)
    setTask(name)
  }
  const dialog = (name: Task) => ({ order, onStale, open: task === name, onClose: () => setTask(undefined) })
  return (
    <>
      {mayCancel(order) && (
        <Button variant="outline" onClick={() => begin('cancel')}>
          Cancel order
        </Button>
      )}
      {mayRefund(order) && (
        <Button variant="outline" onClick={() => begin('refund')}>
          Refund
        </Button>
      )}
      {order.lines.some(needsChoice) && (
        <Button variant="outline" onClick={() => begin('returns')}>
          Choose returned units
        </Button>
      )}
      {mayResolve(order) && (
        <Button variant="outline" onClick={() => begin('attention')}>
          Mark as handled
        </Button>
      )}
      {mayBeReady(order) && <ReadyButton order={order} onStale={onStale} />}
      {mayShip(order) && <Button onClick={() => begin('ship')}>{order.isPickup ? 'Picked up' : 'Ship'}</Button>}
      <Fragment key={opened}>
        <ShipDialog {...dialog('ship')} />
        <RefundDialog {...dialog('refund')} />
        <CancelOrderDialog {...dialog('cancel')} />
        <ReturnsDialog {...dialog('returns')} />
        <ResolveAttentionDialog {...dialog('attention')} />
      </Fragment>
    </>
  )
}
