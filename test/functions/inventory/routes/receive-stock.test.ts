import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { productWith } from '#/test/support/fixtures/orders.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())

describe('POST /api/inventory/{id}/receipts', () => {
  test('201 adds the received quantity, once under one Idempotency-Key', async () => {
    const id = await productWith(7)
    const key = { 'idempotency-key': randomUUID() }
    const receive = () => people.technician.request('POST', `/api/inventory/${id}/receipts`, { quantity: 5 }, key)
    expect(await receive()).toMatchObject({ status: 201, body: { onHand: 12, available: 12 } })
    expect(await receive()).toMatchObject({ status: 201, body: { onHand: 12 } })
  })

  test('409 for more units than a count could correct', async () => {
    const id = await productWith(7)
    const path = `/api/inventory/${id}`
    const receive = (quantity: number) => people.technician.request('POST', `${path}/receipts`, { quantity })
    expect(await receive(1_000_000)).toMatchObject({
      status: 409,
      body: { errors: [{ field: 'quantity', message: expect.stringContaining('up to 1,000,000 units, and 7 are') }] },
    })
    expect(await receive(999_993)).toMatchObject({ status: 201, body: { onHand: 1_000_000 } })
    const counted = { onHand: 10, onHandBase: 1_000_000 }
    expect(await people.technician.request('PUT', `${path}/count`, counted)).toMatchObject({ status: 200 })
  })

  test('409 for one of two receipts at the same moment that are too many together', async () => {
    const id = await productWith(0)
    const receive = () => people.technician.request('POST', `/api/inventory/${id}/receipts`, { quantity: 600_000 })
    const both = await Promise.all([receive(), receive()])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
  })

  test('400 for a quantity of zero, and 404 for an unknown product', async () => {
    const id = await productWith(7)
    const receive = (of: string, quantity: number) =>
      people.technician.request('POST', `/api/inventory/${of}/receipts`, { quantity })
    expect(await receive(id, 0)).toMatchObject({ status: 400 })
    expect(await receive(randomUUID(), 1)).toMatchObject({ status: 404 })
  })
})
