import type { BuildJobRow } from '#/functions/build-jobs/data/build-jobs.ts'
import type { EventRow, ShipmentRow } from '#/functions/orders/data/order-events.ts'
import type { StoredLine } from '#/functions/orders/data/order-lines.ts'
import type { KeptParties } from '#/functions/orders/data/parties.ts'
import type { RefundRow } from '#/functions/orders/data/refunds.ts'
import type { StoredDispute } from '#/functions/payments/data/disputes.ts'
import type { Versioned } from '#/functions/table/optimistic-lock.ts'
import { get, type Key, queryAll } from '#/functions/table/table.ts'
import { NotFound } from '#/shared/lib/errors.ts'
import type { CompanyId, InvoiceId, OrderId, PcBuildId, QuoteId, UserId } from '#/shared/lib/ids.ts'
import type { DeliveryAddress } from '#/shared/orders/checkout.ts'
import type { CancelReason, OrderStatus, paidBys } from '#/shared/orders/schemas.ts'
import type { ComponentCategory } from '#/shared/pc-components/specifications.ts'
import type { TaxRate } from '#/shared/tax/rates.ts'

/** The PC build of an order, with the data that its job needs for each line, in the order of the lines. */
export interface OrderedBuild {
  id: PcBuildId
  parts: readonly { category: ComponentCategory; warrantyMonths: number | null }[]
  /** Problems between its parts that staff must see before they assemble it; absent on orders from before they were recorded. */
  warnings?: readonly string[]
  /** The customer's notes; absent if there are none. */
  notes?: string
}

/** How an order is paid. One that comes from a quote is paid with the quote's invoice. */
export interface OrderPayment {
  paidBy: (typeof paidBys)[number]
  invoiceId: InvoiceId | null
  invoiceNumber: string | null
  quoteId: QuoteId | null
  quoteNumber: string | null
  /** When it was released on account; null if it waits for its payment. */
  releasedAt: string | null
}

export const paidByCard: OrderPayment = {
  paidBy: 'card',
  invoiceId: null,
  invoiceNumber: null,
  quoteId: null,
  quoteNumber: null,
  releasedAt: null,
}

export interface OrderRow extends Key, Versioned, KeptParties, OrderPayment {
  id: OrderId
  customerId: UserId
  /** The company that it belongs to; null if it is the customer's own. */
  companyId: CompanyId | null
  status: OrderStatus
  lines: StoredLine[]
  subtotalCents: number
  taxCents: number
  totalCents: number
  taxRate: TaxRate
  deliveryAddress: DeliveryAddress | null
  purchaseOrderNumber: string | null
  /**
   * The buyer's Stripe customer id. With `savesCard`, it lets a repeated request create the same intent. Empty for an order of
   * $0.00.
   */
  stripeCustomerId: string
  savesCard: boolean
  /** Absent until it is known; the intent carries the order's id in any case. */
  stripePaymentIntentId?: string
  /** The instant until which a pending order's stock is held; empty for an order paid by invoice, which holds it without limit. */
  reservedUntil: string
  paidAt: string | null
  /** Cents refunded or being refunded. */
  refundedCents: number
  /** Cents refunded in Stripe's dashboard, which belong to no lines; absent without any. */
  refundedAtStripeCents?: number
  /** The status before a full refund, which is restored if the refund fails. */
  refundedFrom: OrderStatus | null
  cancelReason: CancelReason | null
  /** When it became ready for pickup; absent or null until staff mark it as ready. */
  readyAt?: string | null
  /** The latest dispute about its payment. */
  dispute?: StoredDispute
  /** Absent if the order has no build. */
  build?: OrderedBuild
  /** The customer's name for the build. */
  buildName?: string | null
  /** Why staff must review this order; null if nothing is wrong. */
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

/** An order with its events, shipments, refunds and build job. */
export interface WholeOrder {
  order: OrderRow
  /** Oldest first. */
  events: EventRow[]
  shipments: ShipmentRow[]
  refunds: RefundRow[]
  /** The job of its build, opened when the order is paid. */
  job: BuildJobRow | undefined
}

/** Access pattern: an order with its events, shipments, refunds and build job. One consistent query. Throws `NotFound`. */
export async function findWholeOrder(id: OrderId): Promise<WholeOrder> {
  const rows = await queryAll<Key>({ pk: orderKey(id).pk })
  const under = <Row extends Key>(prefix: string) => rows.filter(({ sk }) => sk.startsWith(prefix)) as Row[]
  const order = rows.find(({ sk }) => sk === 'ORDER') as OrderRow | undefined
  const job = rows.find(({ sk }) => sk === 'BUILDJOB') as BuildJobRow | undefined
  if (!order) throw new NotFound('order')
  return { order, job, events: under('EVENT#'), shipments: under('SHIPMENT#'), refunds: under('REFUND#') }
}
