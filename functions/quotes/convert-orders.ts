import { newJobWrites } from '#/functions/build-jobs/data/build-jobs.ts'
import { shown } from '#/functions/catalog/entries.ts'
import { stockLabelOf, stockLevels } from '#/functions/inventory/data/stock.ts'
import { newOrderWrites } from '#/functions/orders/data/order-changes.ts'
import { amountsOf, reservedStock, type StoredLine } from '#/functions/orders/data/order-lines.ts'
import type { NewOrder, OrderedBuild } from '#/functions/orders/data/orders.ts'
import { takeStockWrites } from '#/functions/orders/order-stock.ts'
import { chosenOf, warningsAbout } from '#/functions/pc-builds/ordered-parts.ts'
import { pcComponents } from '#/functions/pc-components/data/pc-components.ts'
import type { WholeQuote } from '#/functions/quotes/data/quotes.ts'
import { type Results, resultWrite } from '#/functions/quotes/data/results.ts'
import { linesOf, type OrderPlan } from '#/functions/quotes/quoted-lines.ts'
import { ConditionFailed, transact } from '#/functions/table/table.ts'
import { type OrderId, UserId } from '#/shared/lib/ids.ts'
import type { Parts } from '#/shared/pc-builds/compatibility/build.ts'
import { maxWarrantyMonths } from '#/shared/pc-components/specifications.ts'

interface Making {
  whole: WholeQuote
  customer: Results['customer']
  numbers: Results['numbers']
  at: string
}

/** Attempts to reserve stock, after which all lines wait for it. */
const maxAttempts = 4

/**
 * Places the order with this number (from 1) of a quote. Stock at hand is reserved without a time limit, or sold at once if the
 * quote releases its goods at acceptance; the other lines wait for stock.
 */
export async function convertOrder(plan: OrderPlan, number: number, making: Making): Promise<void> {
  const { whole, numbers, at } = making
  const id = numbers.orderIds[number - 1]
  if (!id) throw new Error(`The quote ${whole.quote.id} has no order ${number}`)
  const build = plan.build && (await orderedBuild(plan.build))
  const order = { ...orderOf(id, linesOf(plan), making), ...(build && { build, buildName: plan.build?.name ?? null }) }
  for (let attempt = 1; ; attempt += 1) {
    const lines = attempt > maxAttempts ? allWaiting(order.lines) : await inStock(order.lines)
    const placed: NewOrder = { ...order, lines }
    try {
      await transact([
        ...newOrderWrites(placed),
        ...takeStockWrites(placed, reservedStock(lines), at),
        ...(placed.releasedAt ? newJobWrites(placed, at) : []),
        resultWrite(whole.quote.id, `order-${number}`, { orderId: id }, at),
      ])
      return
    } catch (error) {
      const isShort =
        error instanceof ConditionFailed && lines.some(({ productId }) => error.labels.has(stockLabelOf(productId)))
      if (!isShort) throw error
    }
  }
}

function orderOf(id: OrderId, lines: StoredLine[], { whole, customer, numbers, at }: Making): NewOrder {
  const { quote, content } = whole
  return {
    id,
    // A prospect without an account orders as their company.
    customerId: customer.customerId ?? UserId.parse(customer.payerId),
    companyId: customer.companyId,
    status: 'pending',
    lines,
    ...amountsOf(lines),
    taxRate: quote.taxRate,
    deliveryAddress: content.deliveryAddress,
    purchaseOrderNumber: quote.acceptance?.purchaseOrderNumber || null,
    stripeCustomerId: '',
    savesCard: false,
    paidBy: 'invoice',
    invoiceId: numbers.invoiceId,
    invoiceNumber: numbers.invoiceNumber,
    quoteId: quote.id,
    quoteNumber: quote.quoteNumber,
    releasedAt: content.release === 'at-acceptance' ? at : null,
    reservedUntil: '',
    paidAt: null,
    refundedCents: 0,
    refundedFrom: null,
    cancelReason: null,
    attention: null,
    createdAt: at,
    updatedAt: at,
  }
}

const allWaiting = (lines: readonly StoredLine[]): StoredLine[] => lines.map(line => ({ ...line, isBackordered: true }))

/** The lines of which those wait for stock whose product has too few left for all of its lines. */
async function inStock(lines: readonly StoredLine[]): Promise<StoredLine[]> {
  const levels = await stockLevels(lines.map(({ productId }) => productId))
  const wanted = new Map(reservedStock(lines).map(({ productId, quantity }) => [productId, quantity]))
  return lines.map(line => {
    const isShort = (levels.get(line.productId) ?? 0) < (wanted.get(line.productId) ?? 0)
    return isShort ? { ...line, isBackordered: true } : line
  })
}

/** A quoted build as its job needs it, also if some of its components are no longer offered. */
async function orderedBuild({ id, notes, components }: NonNullable<OrderPlan['build']>): Promise<OrderedBuild> {
  const entries = await pcComponents.findAll(components.map(({ componentId }) => componentId))
  const parts: Parts = {}
  for (const { componentId, category, customSpecs } of components) {
    const entry = entries.find(one => one.id === componentId)
    const chosen = entry && chosenOf(shown(entry), customSpecs)
    if (chosen) parts[category] = chosen
  }
  const warrantyOf = (category: keyof Parts): number | null => {
    const months = Number(parts[category]?.part.specifications.warrantyMonths ?? -1)
    return Number.isInteger(months) && months >= 0 && months <= maxWarrantyMonths ? months : null
  }
  return {
    id,
    parts: components.map(({ category }) => ({ category, warrantyMonths: warrantyOf(category) })),
    warnings: warningsAbout(parts),
    ...(notes && { notes }),
  }
}
