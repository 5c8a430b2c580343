import { randomUUID } from 'node:crypto'
import { changeOrder } from '#/functions/data/order-changes.ts'
import { eventWrite, shipmentWrite } from '#/functions/data/order-events.ts'
import { findWholeOrder } from '#/functions/data/orders.ts'
import { handle } from '#/functions/lib/handle.ts'
import { lineOf, requireVersion, shipped } from '#/functions/orders/decisions.ts'
import { mailToCustomer } from '#/functions/orders/mails.ts'
import { changesIn, unkeptPage } from '#/functions/orders/recorded.ts'
import { shownOrderPage } from '#/functions/orders/shown-order.ts'
import { OrderId } from '#/shared/lib/ids.ts'
import { routes } from '#/shared/orders.ts'

export const handler = handle(
  routes.fulfillOrder,
  async ({ parameters: { id }, body, caller, now, record }) => {
    const { carrier, trackingNumber, version } = body
    const at = now.toISOString()
    const serialsOf = new Map(body.lines?.map(({ line, serialNumbers }) => [line, serialNumbers]))
    await changeOrder(
      id,
      order => {
        requireVersion(order, version)
        return shipped(order, body.lines, at).after
      },
      (before, after) => {
        const { quantities } = shipped(before, body.lines, at)
        const lines = quantities.map(one => ({ ...one, serialNumbers: serialsOf.get(one.line) ?? [] }))
        const told = quantities.map(({ line, quantity }) => ({ name: lineOf(before, line).name, quantity }))
        return [
          shipmentWrite(id, { id: randomUUID(), at, carrier, trackingNumber, lines, userId: caller.id }),
          eventWrite(id, { kind: 'shipped', at, userId: caller.id, detail: carrier }),
          mailToCustomer(before.customerId, 'orderShipped', { orderId: id, carrier, trackingNumber, lines: told }, at),
          ...record(unkeptPage, id, changesIn(before, after)),
        ]
      },
    )
    return shownOrderPage(await findWholeOrder(id), caller)
  },
  { replay: async (id, { caller }) => shownOrderPage(await findWholeOrder(OrderId.parse(id)), caller) },
)
