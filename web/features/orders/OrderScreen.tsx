import { useParams, useSearchParams } from 'react-router-dom'
import { shortId } from '#/shared/lib/short-id.ts'
import { isStaff } from '#/shared/users/roles.ts'
import { BuildProgress } from '#/web/features/orders/BuildProgress.tsx'
import { OrderAside } from '#/web/features/orders/OrderAside.tsx'
import { OrderAssets } from '#/web/features/orders/OrderAssets.tsx'
import { OrderConfirmation } from '#/web/features/orders/OrderConfirmation.tsx'
import { OrderHead } from '#/web/features/orders/OrderHead.tsx'
import { OrderItems } from '#/web/features/orders/OrderItems.tsx'
import { OrderTicketLink } from '#/web/features/orders/OrderTicketLink.tsx'
import css from '#/web/features/orders/order-screen.module.css'
import { Shipments } from '#/web/features/orders/Shipments.tsx'
import { useRead } from '#/web/shell/api/use-read.ts'
import { useSession } from '#/web/shell/api/use-session.ts'
import { Breadcrumbs } from '#/web/shell/parts/Breadcrumbs.tsx'
import { Page, useDocumentTitle } from '#/web/shell/parts/Page.tsx'
import { UnloadedDetail } from '#/web/ui/pages/UnloadedDetail.tsx'

/** One order, for its customer and for staff. */
export function OrderScreen() {
  const { id = '' } = useParams()
  const isPlaced = useSearchParams()[0].has('placed')
  const { user } = useSession()
  const { data: order, error, retry } = useRead('getOrder', { parameters: { id } })
  useDocumentTitle(order && `Order ${shortId(order.id)}`)
  if (!user) return null
  if (error || !order) {
    return (
      <UnloadedDetail
        crumbs={<Breadcrumbs list="Orders" to="/orders" />}
        noun="Order"
        error={error}
        retry={retry}
        gone="The link may be incomplete, or you don’t have access to this order."
      />
    )
  }
  const forStaff = isStaff(user.role)
  const isOwn = order.customerId === user.id
  const isConfirmed = isPlaced && isOwn && order.paidAt !== null
  return (
    <Page>
      {isConfirmed && <OrderConfirmation order={order} email={user.email} />}
      <OrderHead order={order} forStaff={forStaff} isOwn={isOwn} onStale={retry} />
      <div className={css.columns}>
        <div className={css.main}>
          {order.buildProgress && (
            <BuildProgress orderId={order.id} progress={order.buildProgress} forStaff={forStaff} />
          )}
          <OrderItems order={order} />
          {order.shipments.length > 0 && <Shipments order={order} />}
          {order.lines.some(({ makesAssets }) => makesAssets) && <OrderAssets order={order} />}
        </div>
        <aside aria-label="About this order">
          <OrderAside order={order} forStaff={forStaff} />
          {isOwn && !forStaff && !isConfirmed && <OrderTicketLink order={order} />}
        </aside>
      </div>
    </Page>
  )
}
