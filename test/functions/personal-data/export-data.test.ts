import { describe, expect, test } from 'vitest'
import { transact } from '#/functions/data/lib/table.ts'
import { placeWrites } from '#/functions/data/order-places.ts'
import { orderKey } from '#/functions/data/orders.ts'
import type { PersonalData } from '#/shared/personal-data.ts'
import { doSteps, openedJob } from '#/test/support/build-jobs.ts'
import { useCloud } from '#/test/support/cloud.ts'
import { aPng, uploadedImage } from '#/test/support/images.ts'
import { madeInvoice } from '#/test/support/invoices.ts'
import { anOrderId, placedOrder, repeatedly } from '#/test/support/orders.ts'
import { savedBuild } from '#/test/support/pc-builds.ts'
import { usePeople } from '#/test/support/people.ts'
import { writtenArticle } from '#/test/support/rows.ts'

const people = usePeople(useCloud())

describe('GET /api/profile/export', () => {
  test('200 has all of the caller’s data except the tickets, and nobody else’s', async () => {
    const { technician, customer } = people
    await uploadedImage(technician, 'profile/avatar', aPng())
    const { id } = await writtenArticle(technician)
    await customer.request('POST', `/api/knowledge-articles/${id}/feedback`, { helpful: true })
    await technician.request('POST', `/api/knowledge-articles/${id}/feedback`, { helpful: false })
    const build = await savedBuild(customer)
    const { status, body } = await customer.request<PersonalData>('GET', '/api/profile/export')
    expect(status).toBe(200)
    expect(body.account.email).toBe(customer.user.email)
    expect(body.sessions).toHaveLength(1)
    expect(body.pcBuilds).toEqual([build])
    expect(body.votes).toMatchObject([{ articleId: id, vote: 'helpful' }])
    expect(JSON.stringify(body)).not.toMatch(/\/media\/avatars\/|not_helpful/)
  })

  test('has the caller’s orders with their items', async () => {
    const { customer, anotherCustomer } = people
    const order = await placedOrder(customer, undefined, { purchaseOrderNumber: 'PO-7' })
    await placedOrder(anotherCustomer)
    const { body } = await customer.request<PersonalData>('GET', '/api/profile/export')
    expect(body.orders).toMatchObject([
      { id: order.id, purchaseOrderNumber: 'PO-7', totalAmount: '499.00', lines: [{ quantity: 2, price: '249.50' }] },
    ])
  })

  test('has all of the caller’s orders, also more than a thousand', async () => {
    const { customer } = people
    const order = await placedOrder(customer)
    const numbers = Array.from({ length: 1100 }, (_, number) => number)
    await repeatedly(numbers.length, async number => {
      const id = anOrderId()
      const createdAt = new Date(Date.parse(order.createdAt) - number * 1000).toISOString()
      const older = { ...order, id, createdAt, status: 'cancelled' as const, ...orderKey(id) }
      await transact([{ put: older }, ...placeWrites(older)])
    })
    const { body } = await customer.request<PersonalData>('GET', '/api/profile/export')
    expect(body.orders).toHaveLength(numbers.length + 1)
    expect(body.orders[0]?.id).toBe(order.id)
  })

  test('has the caller’s invoices and payments', async () => {
    const { id, invoiceNumber } = await madeInvoice(people)
    await people.technician.request('POST', `/api/invoices/${id}/payments`, { method: 'check' })
    const { body } = await people.customer.request<PersonalData>('GET', '/api/profile/export')
    expect(body.books).toMatchObject([
      { kind: 'invoice', invoiceNumber, amount: '100.00' },
      { kind: 'payment', method: 'check', amount: '-100.00' },
    ])
  })

  test('has the caller’s invoices with their lines, without drafts', async () => {
    const { id } = await madeInvoice(people)
    await madeInvoice(people, { status: 'draft' })
    await madeInvoice({ ...people, customer: people.anotherCustomer })
    const { body } = await people.customer.request<PersonalData>('GET', '/api/profile/export')
    expect(body.invoices).toMatchObject([{ id, totalAmount: '100.00', items: [{ amount: '100.00' }] }])
    expect(body.automaticPayment).toMatchObject({ isOn: false })
  })

  test('has the caller’s build jobs, and their assets', async () => {
    const { customer, anotherCustomer, technician } = people
    const { id } = await openedJob(customer)
    const parts = [{ line: '1', serialNumber: 'SN-7', warrantyMonths: 36 }]
    await technician.request('PUT', `/api/build-jobs/${id}/parts`, { parts })
    const { assetId } = await doSteps(technician, id, 'hand-over')
    await openedJob(anotherCustomer)
    const { body } = await customer.request<PersonalData>('GET', '/api/profile/export')
    expect(body.orders).toMatchObject([
      { id, buildJob: { status: 'done', assetId, parts: [{ serialNumber: 'SN-7' }, ...Array(6).fill({})] } },
    ])
    expect(body.assets).toMatchObject([
      { id: assetId, parts: [{ serialNumber: 'SN-7', warrantyMonths: 36 }, ...Array(6).fill({})] },
    ])
  })

  test('has the caller’s picture, not its address', async () => {
    await uploadedImage(people.technician, 'profile/avatar', aPng())
    const { body } = await people.technician.request<PersonalData>('GET', '/api/profile/export')
    expect(body.avatar).toMatch(/^data:image\/png;base64,iVBOR/)
  })
})
