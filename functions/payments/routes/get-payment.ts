import { paysFor } from '#/functions/companies/payer.ts'
import { handle } from '#/functions/http/handle.ts'
import { findPaymentIntent, type Payment } from '#/functions/providers/stripe.ts'
import { NotFound } from '#/shared/lib/errors.ts'
import { InvoiceId, OrderId, PayerId } from '#/shared/lib/ids.ts'
import { centsToDecimal } from '#/shared/lib/money.ts'
import { routes } from '#/shared/payments/routes.ts'
import type { paymentStates } from '#/shared/payments/schemas.ts'

const states: Partial<Record<Payment['status'], (typeof paymentStates)[number]>> = {
  succeeded: 'succeeded',
  processing: 'processing',
  canceled: 'canceled',
}

/** Responds 404 for another customer's payment, as for one that does not exist. */
export const handler = handle(routes.getPayment, async ({ parameters: { id }, caller }) => {
  const payment = await findPaymentIntent(id)
  const payerId = PayerId.safeParse(payment?.metadata.customerId).data
  if (!payment || !payerId || !(await paysFor(caller, payerId))) throw new NotFound('payment')
  return {
    state: states[payment.status] ?? 'unpaid',
    amount: centsToDecimal(payment.amount),
    orderId: OrderId.safeParse(payment.metadata.orderId).data,
    invoiceId: InvoiceId.safeParse(payment.metadata.invoiceId).data,
  }
})
