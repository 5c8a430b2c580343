import { requirePayer } from '#/functions/companies/payer.ts'
import { handle } from '#/functions/http/handle.ts'
import type { ReplayRequest } from '#/functions/http/request.ts'
import { beginInvoicePayment } from '#/functions/invoices/begin-payment.ts'
import { isModuleOn } from '#/functions/modules/data/modules.ts'
import { findOwnOrder } from '#/functions/orders/access.ts'
import type { NewOrder } from '#/functions/orders/data/orders.ts'
import { isFree, newOrder, placeOrder } from '#/functions/orders/new-order.ts'
import { intentOf } from '#/functions/orders/payment-intent.ts'
import { priceItems } from '#/functions/orders/price-items.ts'
import { requirePaidByCard } from '#/functions/orders/transitions.ts'
import { ensureStripeCustomer } from '#/functions/payments/stripe-customer.ts'
import { createPaymentIntent } from '#/functions/providers/stripe.ts'
import { transact, type Write } from '#/functions/table/table.ts'
import { Conflict, Invalid, NotFound, TotalDiffers } from '#/shared/lib/errors.ts'
import { type InvoiceId, OrderId } from '#/shared/lib/ids.ts'
import { centsToDecimal } from '#/shared/lib/money.ts'
import { statusWord } from '#/shared/lib/status-word.ts'
import { priceInCents, type WantedItem } from '#/shared/orders/cart.ts'
import { paymentOnAccount, type StartedPayment } from '#/shared/orders/checkout.ts'
import { routes } from '#/shared/orders/routes.ts'

type Begin = ReplayRequest<typeof routes.createPaymentIntent>

export const handler = handle(
  routes.createPaymentIntent,
  async request => {
    const { items, orderId, invoiceId } = request.body
    // Goods belong to the store; invoices and payments on account belong to billing.
    if (!(await isModuleOn(items || orderId ? 'store' : 'billing'))) throw new NotFound('page')
    if (invoiceId) return payInvoice(request, invoiceId, request.recordWrites({ subject: invoiceId }))
    if (orderId) return continueOrder(request, orderId)
    return items ? beginOrder(request, items) : beginOnAccount(request)
  },
  {
    replay: async (subject, request) => {
      const { data: orderId } = OrderId.safeParse(subject)
      if (orderId) return paymentOf(await findOwnOrder(request.caller, orderId))
      return request.body.invoiceId ? payInvoice(request, request.body.invoiceId, []) : onAccount(request)
    },
  },
)

/** Stores the order first and its intent second: whatever stops in between, a retry or the job continues from the order. */
async function beginOrder({ body, caller, now, recordWrites }: Begin, items: readonly WantedItem[]) {
  const { deliveryAddress, purchaseOrderNumber, savesCard } = body
  const basket = { items: await priceItems(items), deliveryAddress, purchaseOrderNumber, savesCard }
  const priced = await newOrder({ ...basket, expectedCents: priceInCents(body.amount) }, caller, now)
  const order = { ...priced, stripeCustomerId: isFree(priced) ? '' : await ensureStripeCustomer(caller) }
  await placeOrder(
    order,
    caller,
    recordWrites({ subject: order.id, changes: { total: centsToDecimal(order.totalCents) } }),
  )
  return paymentOf(order)
}

async function continueOrder({ body, caller, now, recordWrites }: Begin, id: OrderId) {
  const order = await findOwnOrder(caller, id)
  requirePaidByCard(order, 'Pay')
  if (priceInCents(body.amount) !== order.totalCents) throw new TotalDiffers(centsToDecimal(order.totalCents))
  if (order.status !== 'pending') throw new Conflict(`This order is ${statusWord(order.status)}.`)
  if (order.reservedUntil <= now.toISOString()) {
    throw new Conflict('This order’s reservation has expired. Order again from the store.')
  }
  const response = await paymentOf(order)
  await transact(recordWrites({ subject: order.id }))
  return response
}

const payInvoice = ({ body, caller }: Begin, id: InvoiceId, extraWrites: readonly Write[]) =>
  beginInvoicePayment(id, {
    caller,
    cents: priceInCents(body.amount),
    mayBePart: false,
    savesCard: body.savesCard ?? false,
    extraWrites,
  })

async function beginOnAccount(request: Begin) {
  if (request.body.amount !== paymentOnAccount) {
    const message = `Send items, an orderId or an invoiceId. Payments on account must be $${paymentOnAccount}`
    throw new Invalid([{ field: 'amount', message }])
  }
  const response = await onAccount(request)
  await transact(request.recordWrites({ subject: request.attempt }))
  return response
}

/** The payment of an order. An order of $0.00 is paid when it is placed, so it has no secret. */
async function paymentOf(order: NewOrder): Promise<StartedPayment> {
  if (isFree(order)) return { clientSecret: '', orderId: order.id }
  const { clientSecret } = await intentOf(order)
  return { clientSecret, orderId: order.id, reservedUntil: order.reservedUntil }
}

async function onAccount({ caller, attempt, body }: Begin): Promise<StartedPayment> {
  // A company's invoices use up the payments of its people.
  const customerId = requirePayer(caller)
  const { clientSecret } = await createPaymentIntent({
    amount: priceInCents(paymentOnAccount),
    customer: await ensureStripeCustomer(caller),
    savesCard: body.savesCard ?? false,
    metadata: { purpose: 'account', customerId },
    idempotencyKey: `account-${attempt}`,
  })
  return { clientSecret }
}
