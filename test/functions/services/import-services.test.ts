import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { auditLog } from '#/functions/data/audit.ts'
import type { Problem } from '#/shared/problem.ts'
import type { Service } from '#/shared/services.ts'
import { useCloud } from '#/test/support/cloud.ts'
import { addedService, aService } from '#/test/support/entries.ts'
import { usePeople } from '#/test/support/people.ts'

const here = useCloud()
const people = usePeople(here)
type Imported = { added: Service[]; changed: Service[] } & Problem
const send = (rows: object) => people.admin.request<Imported>('POST', '/api/admin/services/import', rows)
const priceOf = async (id: string) =>
  (await people.admin.request<Service[]>('GET', '/api/admin/services?limit=200')).body.find(one => one.id === id)?.price

describe('POST /api/admin/services/import', () => {
  test('200 adds and changes, and answers what became of each in order', async () => {
    const [one, other] = [await addedService(), await addedService()]
    const add = [aService(), aService()]
    const change = [
      { id: one.id, updatedAt: one.updatedAt, price: '1.00' },
      { id: other.id, active: false },
    ]
    const { status, body } = await send({ add, change })
    expect(status).toBe(200)
    expect(body.added.map(({ name }) => name)).toEqual(add.map(({ name }) => name))
    expect(body.changed).toMatchObject([
      { id: one.id, price: '1.00' },
      { id: other.id, active: false },
    ])
    expect(await priceOf(one.id)).toBe('1.00')
    const { items } = await auditLog({ limit: 1, subject: 'services' })
    expect(items[0]?.changes.added).toBe(`2: ${add.map(({ name }) => name).join(', ')}`)
    expect(items[0]?.changes.changed).toBe(`2: ${one.name}, ${other.name}`)
  })

  test('400 names the row and the field, and nothing is done', async () => {
    const { id } = await addedService({ price: '3.00' })
    const { status, body } = await send({
      add: [aService(), aService({ price: 'dear' })],
      change: [{ id, price: '4.00' }],
    })
    expect(status).toBe(400)
    expect(body.errors).toMatchObject([{ field: 'add.1.price', message: expect.stringContaining('49.95') }])
    expect(await priceOf(id)).toBe('3.00')
  })

  test('409 names what has changed since its base, and nothing is done', async () => {
    const [fresh, stale] = [await addedService({ price: '3.00' }), await addedService()]
    const change = [
      { id: fresh.id, updatedAt: fresh.updatedAt, price: '4.00' },
      { id: stale.id, updatedAt: '2026-01-01T00:00:00.000Z', price: '4.00' },
    ]
    expect(await send({ change })).toMatchObject({ status: 409, body: { detail: expect.stringContaining(stale.name) } })
    expect(await priceOf(fresh.id)).toBe('3.00')
  })

  test('404 for an id that is none’s', async () => {
    const { id } = await addedService({ price: '3.00' })
    const change = [
      { id, price: '4.00' },
      { id: randomUUID(), price: '4.00' },
    ]
    expect(await send({ change })).toMatchObject({ status: 404 })
    expect(await priceOf(id)).toBe('3.00')
  })

  test('400 for nothing, for more than fifty, for an id twice, and for a key that is none', async () => {
    const { id } = await addedService()
    expect(await send({})).toMatchObject({ status: 400 })
    expect(await send({ add: Array.from({ length: 51 }, () => aService()) })).toMatchObject({ status: 400 })
    expect(await send({ change: [{ id }, { id }] })).toMatchObject({ status: 400 })
    const proto = `{"add":[{"__proto__":{"active":false},"name":"x"}]}`
    const headers = { 'content-type': 'application/json' }
    expect(await people.admin.request('POST', '/api/admin/services/import', proto, headers)).toMatchObject({
      status: 400,
    })
  })
})
