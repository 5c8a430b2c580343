import { SearchX } from 'lucide-react'
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
import { ApiError, explain } from '#/web/shell/api/errors.ts'
import { useRead } from '#/web/shell/api/use-read.ts'
import { useSession } from '#/web/shell/api/use-session.ts'
import { Breadcrumbs } from '#/web/shell/parts/Breadcrumbs.tsx'
import { EmptyState, ErrorState } from '#/web/shell/parts/Notice.tsx'
import { Page, PageTitle, useDocumentTitle } from '#/web/shell/parts/Page.tsx'
import { Panel } from '#/web/shell/parts/Panel.tsx'
import { Skeleton } from '#/web/shell/parts/Skeleton.tsx'

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
      <Page>
        <div>
          <Breadcrumbs list="Orders" to="/orders" />
          <PageTitle>{error && isGone(error) ? 'Order not found' : 'Order'}</PageTitle>
        </div>
        <Panel as="div" aria-busy={!error}>
          {!error && <Loading />}
          {error && isGone(error) && (
            <EmptyState sign={SearchX}>The link may be incomplete, or you don’t have access to this order.</EmptyState>
          )}
          {error && !isGone(error) && <ErrorState message={explain(error)} retry={retry} />}
        </Panel>
      </Page>
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

/** Missing, someone else's, or an invalid id: the message is the same for all three. */
const isGone = (error: Error) => error instanceof ApiError && (error.status === 404 || error.status === 400)

const Loading = () => (
  <div className={css.loading}>
    {['60%', '90%', '75%', '40%'].map(width => (
      <Skeleton key={width} width={width} height="24px" />
    ))}
  </div>
)
