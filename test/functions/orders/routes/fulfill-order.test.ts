import { describe, expect, test } from 'vitest'
import type { AuditEntry } from '#/shared/audit/schemas.ts'
import type { OrderPage } from '#/shared/orders/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { paidOrder, placedOrder, productWith } from '#/test/support/fixtures/orders.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const people = usePeople(here)
/** The response, with the order's page afterwards. */
const ship = async (id: string, body: object) => {
  const { status, body: said } = await people.technician.request<{ detail: string }>(
    'POST',
    `/api/orders/${id}/shipments`,
    {
      carrier: 'UPS',
      ...body,
    },
  )
  const { body: page } = await people.technician.request<OrderPage>('GET', `/api/orders/${id}`)
  return { status, body: { ...said, ...page } }
}

describe('POST /api/orders/{id}/shipments', () => {
  test('201 ships some lines, then the rest, with tracking and serial numbers', async () => {
    const items = [
      { productId: await productWith(9), quantity: 3 },
      { productId: await productWith(9), quantity: 1 },
    ]
    const { id } = await paidOrder(people.customer, items)
    const part = await ship(id, {
      trackingNumber: '1Z999',
      lines: [{ line: '1', quantity: 2, serialNumbers: ['SN-1', 'SN-2'] }],
    })
    expect(part).toMatchObject({
      status: 201,
      body: {
        status: 'paid',
        lines: [{ shipped: 2 }, { shipped: 0 }],
        shipments: [
          { carrier: 'UPS', trackingNumber: '1Z999', lines: [{ line: '1', serialNumbers: ['SN-1', 'SN-2'] }] },
        ],
      },
    })
    const rest = await ship(id, {})
    expect(rest.body).toMatchObject({ status: 'fulfilled', lines: [{ shipped: 3 }, { shipped: 1 }] })
    expect(rest.body.shipments).toHaveLength(2)
    await here.cloud.settle()
    expect(here.cloud.inbox().filter(({ subject }) => /shipped/.test(subject))).toHaveLength(2)
    const { body: log } = await people.admin.request<AuditEntry[]>('GET', `/api/audit?subject=${id}`)
    expect(log.map(({ changes }) => changes.shipped)).toEqual(['2', '2'])
  })

  test('409 for more than remains, for an unpaid order, and for an outdated version', async () => {
    const paid = await paidOrder(people.customer)
    expect(await ship(paid.id, { lines: [{ line: '1', quantity: 3 }] })).toMatchObject({ status: 409 })
    expect(await ship(paid.id, { version: 1 })).toMatchObject({ status: 409 })
    expect(await ship(paid.id, { lines: [{ line: '7', quantity: 1 }] })).toMatchObject({ status: 400 })
    expect((await ship(paid.id, {})).status).toBe(201)
    expect(await ship(paid.id, {})).toMatchObject({ status: 409 })
    const pending = await placedOrder(people.customer)
    expect(await ship(pending.id, {})).toMatchObject({
      status: 409,
      body: { detail: expect.stringMatching(/pending/) },
    })
  })

  test('ships once if two people ship the same at the same moment', async () => {
    const { id } = await paidOrder(people.customer)
    const responses = await Promise.all([ship(id, {}), ship(id, {})])
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409])
  })
})
