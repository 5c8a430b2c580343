import { businessToday } from '#/functions/branding/data/business-date.ts'
import { emailToPayer } from '#/functions/companies/data/payers.ts'
import { emailWrite } from '#/functions/email/outbox.ts'
import { creditWrite } from '#/functions/invoices/data/credits.ts'
import { settleInvoice } from '#/functions/invoices/settle-invoice.ts'
import { findOrder, type OrderRow, orderLabel } from '#/functions/orders/data/orders.ts'
import { partiesNow } from '#/functions/orders/data/parties.ts'
import {
  findPayment,
  type PaymentRow,
  paymentLabel,
  recordPaymentWrite,
} from '#/functions/orders/data/payment-records.ts'
import { acceptWrites, refuseWrites, returnPayment } from '#/functions/orders/payment-writes.ts'
import { sendRefund } from '#/functions/orders/send-refund.ts'
import { bookPaymentWrites } from '#/functions/reports/data/ledger.ts'
import { log } from '#/functions/runtime/log.ts'
import { retryOnConflict } from '#/functions/table/optimistic-lock.ts'
import { ConditionFailed, transact } from '#/functions/table/table.ts'
import { NotFound } from '#/shared/lib/errors.ts'
import { InvoiceId, OrderId, UserId } from '#/shared/lib/ids.ts'
import { centsToDecimal } from '#/shared/lib/money.ts'
import { priceInCents } from '#/shared/orders/cart.ts'
import { paymentOnAccount } from '#/shared/orders/checkout.ts'

type NewPayment = Omit<PaymentRow, 'pk' | 'sk' | 'outcome'>

/** A succeeded payment, as Stripe reports it. */
export interface Arrived {
  intentId: string
  amountCents: number
  /** Lower case. */
  currency: string
  metadata: Record<string, string>
}

/**
 * Settles the order, invoice or account that a succeeded payment is for, once, however often and in whatever order it is
 * reported. A payment that is not ours is ignored; one that does not match gets no goods and raises an alarm.
 */
export async function settlePayment(arrived: Arrived, now: Date): Promise<void> {
  const { purpose } = arrived.metadata
  const customerId = UserId.safeParse(arrived.metadata.customerId).data
  if (!customerId) return
  const invoiceId = InvoiceId.safeParse(arrived.metadata.invoiceId).data
  if (purpose !== 'order' && purpose !== 'account' && !(purpose === 'invoice' && invoiceId)) return
  if (await findPayment(arrived.intentId)) return
  const payment: NewPayment = {
    intentId: arrived.intentId,
    purpose,
    orderId: OrderId.safeParse(arrived.metadata.orderId).data ?? null,
    customerId,
    amountCents: arrived.amountCents,
    currency: arrived.currency,
    at: now.toISOString(),
  }
  const settled = {
    account: () => settleOnAccount(payment),
    invoice: () => settleInvoice(payment, invoiceId),
    order: () => settleOrder(payment),
  }
  await settled[purpose]().catch(ignoreRecorded)
}

/** Ignores a payment that was reported twice at the same moment: the other request has done all of the work. */
function ignoreRecorded(error: unknown) {
  if (!(error instanceof ConditionFailed && error.labels.has(paymentLabel))) throw error
}

const isUsd = ({ currency }: NewPayment) => currency === 'usd'

async function settleOnAccount(payment: NewPayment): Promise<void> {
  const { customerId, intentId, amountCents, at } = payment
  if (amountCents !== priceInCents(paymentOnAccount) || !isUsd(payment)) return refuse(payment)
  const { month } = await businessToday(new Date(at))
  await transact([
    recordPaymentWrite({ ...payment, outcome: 'accepted' }),
    creditWrite({ customerId, intentId, amountCents, at }),
    ...bookPaymentWrites({ customerId, cents: amountCents, method: 'card', at, month }),
    emailWrite(
      { template: 'paymentOnAccount', ...emailToPayer(customerId), data: { amount: centsToDecimal(amountCents) } },
      at,
    ),
  ])
}

/** Records a payment that matches nothing, and raises an alarm so that a person decides. */
async function refuse(payment: NewPayment, order?: OrderRow): Promise<void> {
  await transact([
    recordPaymentWrite({ ...payment, outcome: 'refused' }),
    ...(order ? refuseWrites(order, payment) : []),
  ])
  log.error('payment needs a decision', { intent: payment.intentId, order: payment.orderId ?? 'none' })
}

async function settleOrder(payment: NewPayment): Promise<void> {
  const { orderId } = payment
  const settle = (isSoldOut: boolean) =>
    retryOnConflict(orderLabel, async () => {
      const order = orderId && (await findOrder(orderId).catch(unlessMissing))
      if (!order) return refuse(payment)
      const isTheirs = payment.customerId === order.customerId
      if (!isTheirs || payment.amountCents !== order.totalCents || !isUsd(payment)) return refuse(payment, order)
      if (order.status === 'pending' || (mayRevive(order) && !isSoldOut)) {
        const { month } = await businessToday(new Date(payment.at))
        const parties = await partiesNow(order.customerId)
        return transact([
          recordPaymentWrite({ ...payment, outcome: 'accepted' }),
          ...acceptWrites(order, payment, { parties, month }),
        ])
      }
      const { refund, writes } = returnPayment(order, payment)
      await transact([recordPaymentWrite({ ...payment, outcome: 'refunded' }), ...writes])
      await sendRefund(refund)
    })
  await settle(false).catch(error => {
    // The stock that a lapsed order needs again has been sold meanwhile.
    if (!(error instanceof ConditionFailed) || error.labels.has(paymentLabel)) throw error
    return settle(true)
  })
}

/** Whether a late payment may still get its goods: only if the order lapsed, not if someone canceled it. */
const mayRevive = ({ status, cancelReason }: OrderRow) => status === 'cancelled' && cancelReason === 'lapsed'

function unlessMissing(error: unknown): undefined {
  if (!(error instanceof NotFound)) throw error
}
