import { isAssetVisible } from '#/functions/assets/access.ts'
import { findAssets } from '#/functions/assets/data/assets.ts'
import { orderUnits } from '#/functions/assets/data/order-assets.ts'
import { orderAssetView } from '#/functions/assets/views.ts'
import { handle } from '#/functions/http/handle.ts'
import { page } from '#/functions/http/reply.ts'
import { findOrderFor } from '#/functions/orders/access.ts'
import { shipmentsOf } from '#/functions/orders/data/order-events.ts'
import { routes } from '#/shared/assets/routes.ts'

export const handler = handle(
  routes.listOrderAssets,
  async ({ parameters: { id }, query: { line, limit }, after, caller }) => {
    const order = await findOrderFor(caller, id)
    const units = orderUnits(order, await shipmentsOf(id)).filter(unit => !line || unit.line.id === line)
    const from = Number(after ?? 0)
    const shown = units.slice(from, from + limit)
    const assets = new Map((await findAssets(shown.map(unit => unit.id))).map(asset => [asset.id, asset]))
    const items = shown.flatMap(unit => {
      const asset = assets.get(unit.id)
      return asset && isAssetVisible(asset, caller) ? [orderAssetView(asset, unit)] : []
    })
    return page({ items, next: from + limit < units.length ? String(from + limit) : undefined })
  },
)
