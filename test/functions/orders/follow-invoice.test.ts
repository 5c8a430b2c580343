import { describe, expect, test } from 'vitest'
import { type StockRow, stockKey } from '#/functions/inventory/data/stock.ts'
import { recount } from '#/functions/reports/verify-counters.ts'
import { get } from '#/functions/table/table.ts'
import { shortId } from '#/shared/lib/short-id.ts'
import type { OrderPage } from '#/shared/orders/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { addedProduct } from '#/test/support/fixtures/catalog-entries.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { acceptedProducts, acceptedQuote } from '#/test/support/fixtures/quotes.ts'

const here = useCloud()
const people = usePeople(here)
const orderOf = async (id = '') => (await people.technician.request<OrderPage>('GET', `/api/orders/${id}`)).body
const onInvoice = (id: string | null, action: string, body: object = {}) =>
  people.technician.request('POST', `/api/invoices/${id}/${action}`, body)
const credit = (id: string | null, amount: string) =>
  onInvoice(id, 'credit-notes', { amount, reason: 'The goods were canceled', returnTo: 'credit' })
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

  test('are canceled by staff once it is credited in full, and return their stock', async () => {
    const { orderIds, invoiceId, invoiceNumber, productId } = await acceptedProducts(people)
    const id = orderIds[0] ?? ''
    const cancel = () => people.technician.request('POST', `/api/orders/${id}/cancel`, {})
    await onInvoice(invoiceId, 'payments')
    await credit(invoiceId, '60.00')
    expect(await cancel()).toMatchObject({
      status: 409,
      body: { detail: `Credit invoice ${invoiceNumber} in full first.` },
    })
    await credit(invoiceId, '40.00')
    expect(await cancel()).toMatchObject({ status: 200, body: { status: 'cancelled', payment: 'refunded' } })
    expect(await stockOf(productId)).toMatchObject({ onHand: 5, reserved: 0, available: 5 })
    expect(await cancel()).toMatchObject({ status: 200 })
    expect(await stockOf(productId)).toMatchObject({ onHand: 5 })
    await here.cloud.settle()
    const email = here.cloud.inbox().find(({ subject }) => subject === `Order ${shortId(id)} was canceled`)
    expect(email?.text).toContain(`billed on invoice ${invoiceNumber}`)
    expect(await recount()).toEqual([])
  })

  test.each([
    { creditedFirst: false, paid: '10.00', credited: '90.00', status: 'pending', onHand: 5 },
    { creditedFirst: true, paid: '10.00', credited: '90.00', status: 'pending', onHand: 5 },
    { creditedFirst: true, paid: '90.00', credited: '10.00', status: 'paid', onHand: 3 },
  ])('are released only if it was paid, not credited: %o', async ({ creditedFirst, paid, credited, ...expected }) => {
    const { orderIds, invoiceId, invoiceNumber, productId } = await acceptedProducts(people)
    const pay = () => onInvoice(invoiceId, 'payments', { amount: paid })
    if (!creditedFirst) await pay()
    await credit(invoiceId, credited)
    if (creditedFirst) await pay()
    const order = await orderOf(orderIds[0])
    const isHeld = expected.status === 'pending'
    expect(order).toMatchObject({ status: expected.status })
    expect(order.attention ?? '').toMatch(isHeld ? `Most of invoice ${invoiceNumber} was credited` : /^$/)
    expect(order.events.filter(({ kind }) => kind === 'attention')).toHaveLength(isHeld ? 1 : 0)
    expect(await stockOf(productId)).toMatchObject({ onHand: expected.onHand, available: 3 })
    if (!isHeld) return
    await people.technician.request('POST', `/api/orders/${order.id}/cancel`, {})
    expect(await stockOf(productId)).toMatchObject({ onHand: 5, reserved: 0, available: 5 })
    expect((await orderOf(order.id)).attention).toBeUndefined()
  })

  test('stay on account if most of it was credited before they shipped, and are paid if they shipped', async () => {
    const unshipped = await acceptedProducts(people, { release: 'at-acceptance' })
    const shipped = await acceptedProducts(people, { release: 'at-acceptance' })
    await people.technician.request('POST', `/api/orders/${shipped.orderIds[0]}/shipments`, { carrier: 'UPS' })
    for (const { invoiceId } of [unshipped, shipped]) {
      await onInvoice(invoiceId, 'payments', { amount: '10.00' })
      await credit(invoiceId, '90.00')
    }
    expect(await orderOf(unshipped.orderIds[0])).toMatchObject({ payment: 'on-account' })
    expect(await orderOf(shipped.orderIds[0])).toMatchObject({ status: 'fulfilled', payment: 'paid' })
  })

  test('ask for attention if they were canceled before it was paid', async () => {
    const { orderIds, invoiceId, invoiceNumber } = await acceptedProducts(people)
    await people.technician.request('POST', `/api/orders/${orderIds[0]}/cancel`, {})
    await onInvoice(invoiceId, 'payments')
    expect(await orderOf(orderIds[0])).toMatchObject({
      status: 'cancelled',
      attention: expect.stringContaining(`Invoice ${invoiceNumber} was paid, but this order is canceled.`),
    })
  })

  test('need no attention if they were canceled and credited', async () => {
    const { id: productId } = await addedProduct({ price: '50.00', stockQuantity: 5 })
    const product = { kind: 'product', productId, description: 'Desk dock', quantity: 1, unitPrice: '50.00' }
    const items = [product, { description: 'Setup', unitPrice: '40.00' }]
    const { orderIds, invoiceId } = await acceptedQuote(people, { items })
    await people.technician.request('POST', `/api/orders/${orderIds[0]}/cancel`, {})
    await credit(invoiceId, '50.00')
    expect(await onInvoice(invoiceId, 'payments')).toMatchObject({ body: { status: 'paid' } })
    const { status, attention } = await orderOf(orderIds[0])
    expect([status, attention]).toEqual(['cancelled', undefined])
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
