import { describe, expect, test } from 'vitest'
import { type StockRow, stockKey } from '#/functions/inventory/data/stock.ts'
import { get } from '#/functions/table/table.ts'
import type { OrderPage } from '#/shared/orders/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { acceptedProducts } from '#/test/support/fixtures/quotes.ts'

const here = useCloud()
const people = usePeople(here)
const orderOf = async (id = '') => (await people.technician.request<OrderPage>('GET', `/api/orders/${id}`)).body
const onInvoice = (id: string | null, action: string) =>
  people.technician.request('POST', `/api/invoices/${id}/${action}`, {})
const stockOf = (id: string) => get<StockRow>(stockKey(id))

describe('the orders of an invoice', () => {
  test('are paid with it, and sell the stock that they hold', async () => {
    const { orderIds, invoiceId, productId } = await acceptedProducts(people)
    expect(await stockOf(productId)).toMatchObject({ onHand: 5, reserved: 2 })
    await onInvoice(invoiceId, 'payments')
    expect(await orderOf(orderIds[0])).toMatchObject({ status: 'paid', payment: 'paid', paidBy: 'invoice' })
    expect(await stockOf(productId)).toMatchObject({ onHand: 3, reserved: 0, available: 3 })
  })

  test('are canceled when it is voided, and free their stock', async () => {
    const { orderIds, invoiceId, productId } = await acceptedProducts(people)
    await onInvoice(invoiceId, 'void')
    expect(await orderOf(orderIds[0])).toMatchObject({ status: 'cancelled', cancelReason: 'invoice-void' })
    expect(await stockOf(productId)).toMatchObject({ onHand: 5, reserved: 0, available: 5 })
  })

  test('follow it by the job if that failed at once', async () => {
    const { orderIds, invoiceId } = await acceptedProducts(people)
    here.cloud.faults.inject({ kind: 'fail', function: 'pay-invoice', action: 'TransactWriteItems', nth: 2, times: 20 })
    await onInvoice(invoiceId, 'payments')
    here.cloud.faults.clear()
    expect(await orderOf(orderIds[0])).toMatchObject({ status: 'pending' })
    await Promise.all([here.cloud.runSchedule('convert-quotes'), here.cloud.runSchedule('convert-quotes')])
    expect(await orderOf(orderIds[0])).toMatchObject({ status: 'paid' })
  })

  test('are released at acceptance, ship before payment, and are paid later', async () => {
    const { orderIds, invoiceId, productId } = await acceptedProducts(people, { release: 'at-acceptance' })
    const id = orderIds[0] ?? ''
    expect(await orderOf(id)).toMatchObject({ status: 'pending', payment: 'on-account', fulfillment: 'unfulfilled' })
    expect(await stockOf(productId)).toMatchObject({ onHand: 3, reserved: 0 })
    const { body: toShip } = await people.technician.request<OrderPage[]>('GET', '/api/orders?fulfillment=to-ship')
    expect(toShip.map(order => order.id)).toContain(id)
    await people.technician.request('POST', `/api/orders/${id}/shipments`, { carrier: 'UPS' })
    await onInvoice(invoiceId, 'payments')
    expect(await orderOf(id)).toMatchObject({ status: 'fulfilled', payment: 'paid' })
  })

  test('refuse refunds and card payments of their own', async () => {
    const { orderIds, invoiceId, invoiceNumber, totalAmount } = await acceptedProducts(people)
    const orderId = orderIds[0] ?? ''
    const pay = { amount: Number(totalAmount), orderId }
    const { status, body } = await people.customer.request('POST', '/api/create-payment-intent', pay)
    expect([status, body]).toMatchObject([409, { detail: `Pay invoice ${invoiceNumber} instead.` }])
    await onInvoice(invoiceId, 'payments')
    const refund = await people.technician.request('POST', `/api/orders/${orderId}/refunds`, { restock: true })
    expect([refund.status, refund.body]).toMatchObject([409, { detail: `Credit invoice ${invoiceNumber} instead.` }])
  })
})
