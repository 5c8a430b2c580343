import { type OrderRow, orderKey } from '#/functions/orders/data/orders.ts'
import type { StoredBuild } from '#/functions/pc-builds/data/pc-builds.ts'
import { getAll } from '#/functions/table/table.ts'
import type { OrderId } from '#/shared/lib/ids.ts'

/**
 * The builds, with those whose order was canceled as drafts again. The order keeps its own parts, and a payment that arrives late
 * may revive it, so the builds are not changed when it is canceled. One batch read of their orders.
 */
export async function withoutCanceledOrders(builds: readonly StoredBuild[]): Promise<StoredBuild[]> {
  const keys = builds.flatMap(({ orderId }) => (orderId === null ? [] : [orderKey(orderId as OrderId)]))
  const orders = keys.length === 0 ? [] : await getAll<OrderRow>(keys)
  const canceled = new Set(orders.filter(({ status }) => status === 'cancelled').map(({ id }) => id as string))
  return builds.map(build =>
    build.orderId !== null && canceled.has(build.orderId) ? { ...build, status: 'draft', orderId: null } : build,
  )
}

/** One build, as a draft again if its order was canceled. */
export async function withoutCanceledOrder(build: StoredBuild): Promise<StoredBuild> {
  const [shown = build] = await withoutCanceledOrders([build])
  return shown
}
