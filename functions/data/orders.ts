import type { BuildJobRow } from '#/functions/data/build-jobs.ts'
import type { StoredDispute } from '#/functions/data/disputes.ts'
import type { Versioned } from '#/functions/data/lib/optimistic-lock.ts'
import { get, type Key, queryAll } from '#/functions/data/lib/table.ts'
import type { EventRow, ShipmentRow } from '#/functions/data/order-events.ts'
import type { StoredLine } from '#/functions/data/order-lines.ts'
import type { KeptParties } from '#/functions/data/parties.ts'
import type { RefundRow } from '#/functions/data/refunds.ts'
import type { DeliveryAddress } from '#/shared/checkout.ts'
import { NotFound } from '#/shared/lib/errors.ts'
import type { OrderId, PcBuildId, UserId } from '#/shared/lib/ids.ts'
import type { CancelReason, OrderStatus } from '#/shared/orders.ts'
import type { ComponentCategory } from '#/shared/specifications.ts'

/** The PC build that an order is of, with what its job needs to know of each line, in their order. */
export interface OrderedBuild {
  id: PcBuildId
  parts: readonly { category: ComponentCategory; warrantyMonths: number | null }[]
  /** Problems between its parts that staff must see before they assemble it; absent on orders from before they were recorded. */
  warnings?: readonly string[]
  /** The customer's notes; absent if there are none. */
  notes?: string
}

export interface OrderRow extends Key, Versioned, KeptParties {
  id: OrderId
  customerId: UserId
  status: OrderStatus
  lines: StoredLine[]
  subtotalCents: number
  taxCents: number
  totalCents: number
  /** In thousandths of a percent. */
  taxRate: number
  deliveryAddress: DeliveryAddress | null
  purchaseOrderNumber: string | null
  /** The buyer’s id at Stripe; with `savesCard` it makes the same intent whenever it is asked for again. Empty for an order of $0.00. */
  stripeCustomerId: string
  savesCard: boolean
  /** Absent until it is known: the intent has the order's id either way. */
  stripePaymentIntentId?: string
  /** Until when the stock of a pending order is held. */
  reservedUntil: string
  paidAt: string | null
  /** Of what was paid, what went back or is on its way back. */
  refundedCents: number
  /** The status that a refund of all of it was made in: a refund that fails leads back there. */
  refundedFrom: OrderStatus | null
  cancelReason: CancelReason | null
  /** Since when it can be picked up; absent where nobody said so. */
  readyAt?: string | null
  /** The dispute about its payment that came last. */
  dispute?: StoredDispute
  /** Absent where the order is of no build. */
  build?: OrderedBuild
  /** What its customer calls the build. */
  buildName?: string | null
  /** What somebody has to look at. */
  attention: string | null
  createdAt: string
  updatedAt: string
}

export type NewOrder = Omit<OrderRow, keyof Key | 'version'>

export const orderLabel = 'order'
export const orderKey = (id: OrderId): Key => ({ pk: `ORDER#${id}`, sk: 'ORDER' })

/** Access pattern: an order by id. One consistent read. Throws `NotFound`. */
export async function findOrder(id: OrderId): Promise<OrderRow> {
  const row = await get<OrderRow>(orderKey(id))
  if (!row) throw new NotFound('order')
  return row
}

/** An order with all that stands under it. */
export interface WholeOrder {
  order: OrderRow
  /** Oldest first. */
  events: EventRow[]
  shipments: ShipmentRow[]
  refunds: RefundRow[]
  /** The work on its build, from payment on. */
  job: BuildJobRow | undefined
}

/** Access pattern: an order, what happened to it, its shipments, its refunds and the job of its build. One consistent query. Throws `NotFound`. */
export async function findWholeOrder(id: OrderId): Promise<WholeOrder> {
  const rows = await queryAll<Key>({ pk: orderKey(id).pk })
  const under = <Row extends Key>(prefix: string) => rows.filter(({ sk }) => sk.startsWith(prefix)) as Row[]
  const order = rows.find(({ sk }) => sk === 'ORDER') as OrderRow | undefined
  const job = rows.find(({ sk }) => sk === 'BUILDJOB') as BuildJobRow | undefined
  if (!order) throw new NotFound('order')
  return { order, job, events: under('EVENT#'), shipments: under('SHIPMENT#'), refunds: under('REFUND#') }
}
