import { findAssets } from '#/functions/assets/data/assets.ts'
import { orderUnits } from '#/functions/assets/data/order-assets.ts'
import { changeOrder } from '#/functions/orders/data/order-changes.ts'
import { eventWrite } from '#/functions/orders/data/order-events.ts'
import { findWholeOrder, type OrderRow } from '#/functions/orders/data/orders.ts'
import type { Actor } from '#/functions/orders/ship-order.ts'
import { applyReturns } from '#/functions/orders/transitions.ts'
import { requireVersion } from '#/functions/table/optimistic-lock.ts'
import type { Write } from '#/functions/table/table.ts'
import type { AssetId, OrderId } from '#/shared/lib/ids.ts'
import type { ReturnedUnits } from '#/shared/orders/schemas.ts'

/**
 * Records which units of partly refunded lines were returned; `extraWrites` get the tags of their assets. The assets follow at
 * once, or by the job. Throws `Conflict` and `Invalid`.
 */
export async function chooseReturned(
  id: OrderId,
  { lines, version }: ReturnedUnits,
  actor: Actor,
  extraWrites: (tags: string) => readonly Write[],
): Promise<OrderRow> {
  const { order, shipments } = await findWholeOrder(id)
  const wanted = new Set(lines.map(({ line }) => line))
  const units = orderUnits(order, shipments).filter(({ line }) => wanted.has(line.id))
  const assets = await findAssets(units.map(unit => unit.id))
  const byLine = new Map<string, AssetId[]>()
  for (const { id: asset, orderLine } of assets)
    byLine.set(orderLine ?? '', [...(byLine.get(orderLine ?? '') ?? []), asset])
  const chosen = new Set(lines.flatMap(({ assetIds }) => assetIds))
  const tags = assets.filter(asset => chosen.has(asset.id)).map(({ assetTag, name }) => assetTag || name)
  const detail = tags.join(', ')
  const { id: userId, at } = actor
  return changeOrder(
    id,
    before => {
      requireVersion('order', before, version)
      return applyReturns(before, lines, byLine, at)
    },
    () => [eventWrite(id, { kind: 'returned', at, userId, detail }), ...extraWrites(detail)],
  )
}
