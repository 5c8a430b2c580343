import { createHash } from 'node:crypto'
import { assetEventWrite } from '#/functions/assets/data/asset-events.ts'
import { newTag } from '#/functions/assets/data/asset-tags.ts'
import { type AssetRow, assetLabel, findAssets, freshFields, newAssetWrites } from '#/functions/assets/data/assets.ts'
import { followRefundWrites } from '#/functions/assets/data/followed-refund.ts'
import { findProvider } from '#/functions/branding/data/provider.ts'
import type { ShipmentRow, ShippedAssets } from '#/functions/orders/data/order-events.ts'
import { isUnitRefunded, type StoredLine } from '#/functions/orders/data/order-lines.ts'
import { findWholeOrder, type OrderRow, orderKey, orderLabel } from '#/functions/orders/data/orders.ts'
import { log } from '#/functions/runtime/log.ts'
import { requireUnchanged, retryOnConflict } from '#/functions/table/optimistic-lock.ts'
import { sortableId } from '#/functions/table/sortable-id.ts'
import { ConditionFailed, get, type Key, query, transact, type Write } from '#/functions/table/table.ts'
import { findUser, userKey } from '#/functions/users/data/users.ts'
import { passedReminder } from '#/shared/assets/reminders.ts'
import { warrantyEnd } from '#/shared/assets/rules.ts'
import { businessDay } from '#/shared/lib/business-day.ts'
import { AssetId, type OrderId } from '#/shared/lib/ids.ts'
import { truncate } from '#/shared/lib/text.ts'

/** An order whose assets do not follow it yet. The job repeats the work until the row is gone. */
interface AssetWorkRow extends Key {
  at: string
}

const partition = 'ASSETWORK'
const workKey = (id: OrderId): Key => ({ pk: orderKey(id).pk, sk: 'ASSETWORK' })

/** The write that schedules the assets of an order to follow it. */
export const assetWorkWrite = (id: OrderId, at: string): Write => ({
  put: { ...workKey(id), at, gsi1pk: partition, gsi1sk: `${at}#${id}` },
})

/** Access pattern: orders whose assets do not follow them yet, longest waiting first, after a cursor. One index query. */
export async function pendingAssetWork(limit: number, after: string | undefined) {
  const rows = await query<Key & { gsi1sk: string }>({ index: 'gsi1', pk: partition, after, limit })
  return rows.map(({ pk, gsi1sk }) => ({ id: pk.slice('ORDER#'.length) as OrderId, position: gsi1sk }))
}

/** Whether a change of an order ships, refunds, takes back or chooses units that are assets. */
export const changesAssets = (before: OrderRow, after: OrderRow): boolean =>
  after.lines.some((line, index) => {
    const was = before.lines[index]
    const { shipped, refunded, returned } = line
    return line.makesAssets && (shipped !== was?.shipped || refunded !== was?.refunded || returned !== was?.returned)
  })

/** Lets the assets of an order follow it now; the job tries again if that fails. */
export const makeAssetsNow = (id: OrderId): Promise<void> =>
  settleAssets(id).catch(error => log.warn('assets follow their order later', { order: id, error: error as Error }))

/**
 * Makes the missing assets of an order's shipments, and refunds those of units that are refunded. Each asset is a transaction
 * of its own with an id that its shipment, line and unit determine, so repeating it, also in parallel, changes nothing. It
 * starts over if the order changes meanwhile.
 */
export const settleAssets = (id: OrderId): Promise<void> =>
  retryOnConflict(orderLabel, async () => {
    const work = await get<AssetWorkRow>(workKey(id))
    if (!work) return
    const { order, shipments } = await findWholeOrder(id)
    const units = orderUnits(order, shipments)
    const existing = new Set((await findAssets(units.map(unit => unit.id))).map(asset => asset.id))
    for (const unit of units) if (!existing.has(unit.id)) await makeAsset(order, unit)
    for (const asset of await findAssets(units.map(unit => unit.id))) await followRefund(order, asset)
    await transact([
      {
        label: partition,
        remove: workKey(id),
        condition: '#at = :at',
        names: { '#at': 'at' },
        values: { ':at': work.at },
      },
    ]).catch(unlessRefused)
  })

/** A shipped unit that is an asset. */
export interface Unit {
  id: AssetId
  line: StoredLine
  serialNumber: string
  assets: ShippedAssets
  shipment: ShipmentRow
}

/** The units of an order that are assets, or become assets, in the order in which they left. */
export const orderUnits = (order: OrderRow, shipments: readonly ShipmentRow[]): Unit[] =>
  shipments.flatMap(shipment => unitsOf(order, shipment))

function unitsOf(order: OrderRow, shipment: ShipmentRow): Unit[] {
  return shipment.lines.flatMap(({ line: lineId, quantity, serialNumbers, assets }) => {
    const line = order.lines.find(one => one.id === lineId)
    if (!assets || !line) return []
    return Array.from({ length: quantity }, (_, unit) => ({
      id: unitId(shipment, lineId, unit),
      line,
      serialNumber: serialNumbers[unit] ?? '',
      assets,
      shipment,
    }))
  })
}

/** The id of the asset that a shipped unit becomes: a version 7 UUID with the time of the shipment. */
export function unitId({ id, at }: Pick<ShipmentRow, 'id' | 'at'>, line: string, unit: number): AssetId {
  const bytes = createHash('sha256').update(`${id}#${line}#${unit}`).digest().subarray(0, 16)
  return AssetId.parse(sortableId(new Date(at), bytes))
}

/** Makes the asset of a unit, unless its customer was erased and had no company: it has no owner then. */
const makeAsset = (order: OrderRow, unit: Unit): Promise<void> =>
  retryOnConflict('owner', async () => {
    const [user, { timeZone }] = await Promise.all([findUser(order.customerId), findProvider()])
    const isUser = user && !user.erasedAt && user.companyId === order.companyId
    if (!isUser && !order.companyId) return
    const shippedOn = businessDay(unit.shipment.at, timeZone)
    const { type, warrantyMonths } = unit.assets
    const warrantyExpires = warrantyMonths === null ? null : warrantyEnd(shippedOn, warrantyMonths)
    const at = new Date().toISOString()
    await transact([
      ...newAssetWrites({
        ...freshFields,
        parts: [],
        ...(await newTag()),
        id: unit.id,
        customerId: isUser ? user.id : null,
        companyId: order.companyId,
        name: unit.line.name,
        type,
        brand: '',
        model: truncate(unit.line.name, 100),
        serialNumber: unit.serialNumber,
        purchaseDate: businessDay(order.paidAt ?? order.releasedAt ?? unit.shipment.at, timeZone),
        warrantyExpires,
        remindedDays: passedReminder(warrantyExpires, businessDay(at, timeZone)),
        source: 'order',
        orderId: order.id,
        orderLine: unit.line.id,
        createdAt: unit.shipment.at,
        updatedAt: unit.shipment.at,
      }),
      assetEventWrite(unit.id, { at: unit.shipment.at, userId: unit.shipment.userId, kind: 'added', detail: '' }),
      ...(isUser ? [sameOwnerWrite(order)] : []),
    ]).catch(error => {
      // Another request made it at the same time.
      if (!(error instanceof ConditionFailed && error.labels.has(assetLabel))) throw error
    })
  })

/** The write that fails (label `owner`) if the customer was erased, or changed companies, since they were read. */
const sameOwnerWrite = ({ customerId, companyId }: OrderRow): Write => ({
  label: 'owner',
  require: userKey(customerId),
  condition: companyId
    ? 'attribute_not_exists(erasedAt) AND companyId = :companyId'
    : 'attribute_not_exists(erasedAt) AND (attribute_not_exists(companyId) OR companyId = :companyId)',
  values: { ':companyId': companyId },
})

/** Refunds the asset of a unit that is refunded, and takes that back if the refund failed or staff chose another unit. */
const followRefund = (order: OrderRow, asset: AssetRow): Promise<void> =>
  retryOnConflict(assetLabel, async () => {
    const line = order.lines.find(({ id }) => id === asset.orderLine)
    const [current] = await findAssets([asset.id])
    if (!line || !current) return
    const writes = followRefundWrites(current, isUnitRefunded(line, asset.id), order.updatedAt)
    // An older state of the order must not undo a newer one.
    if (writes.length > 0) await transact([...writes, requireUnchanged(orderLabel, order)])
  })

function unlessRefused(error: unknown) {
  if (!(error instanceof ConditionFailed)) throw error
}
