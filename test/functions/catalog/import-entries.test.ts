import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { auditLog } from '#/functions/audit/data/audit.ts'
import type { Entry as StoredEntry } from '#/functions/catalog/data/catalog.ts'
import { importedNames } from '#/functions/catalog/entries.ts'
import { catalogLimits } from '#/shared/catalog/rules.ts'
import type { Problem } from '#/shared/lib/problem.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { catalogs, type Entry } from '#/test/support/fixtures/catalogs.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())

describe.each([
  { route: 'importServices', name: 'services' },
  { route: 'importProducts', name: 'products' },
  { route: 'importPcComponents', name: 'pc-components' },
] as const)('$route: POST /api/admin/$name/import', ({ name }) => {
  const { adminPath, sample, added } = catalogs[name]
  type Imported = { added: Entry[]; changed: Entry[] } & Problem
  const send = (rows: object | string) =>
    people.admin.request<Imported>('POST', `${adminPath}/import`, rows, { 'content-type': 'application/json' })
  const priceOf = async (id: string) =>
    (await people.admin.request<Entry[]>('GET', `${adminPath}?limit=200`)).body.find(one => one.id === id)?.price

  test('200 adds and changes entries, and returns the result of each in order', async () => {
    const [one, other] = [await added(), await added()]
    const add = [sample(), sample()]
    const change = [
      { id: one.id, version: one.version, price: '1.00' },
      { id: other.id, active: false },
    ]
    const { status, body } = await send({ add, change })
    expect(status).toBe(200)
    expect(body.added.map(entry => entry.name)).toEqual(add.map(entry => entry.name))
    expect(body.changed).toMatchObject([
      { id: one.id, price: '1.00' },
      { id: other.id, active: false },
    ])
    expect(await priceOf(one.id)).toBe('1.00')
    const { items } = await auditLog({ limit: 1, subject: name })
    expect(items[0]?.changes.added).toBe(`2: ${add.map(entry => entry.name).join(', ')}`)
    expect(items[0]?.changes.changed).toBe(`2: ${one.name}, ${other.name}`)
  })

  test('400 names the row and the field, and changes nothing', async () => {
    const { id } = await added({ price: '3.00' })
    const { status, body } = await send({ add: [sample(), sample({ price: 'dear' })], change: [{ id, price: '4.00' }] })
    expect(status).toBe(400)
    expect(body.errors).toMatchObject([{ field: 'add.1.price', message: expect.stringContaining('49.95') }])
    expect(await priceOf(id)).toBe('3.00')
  })

  test('409 names the entry that has changed since its version, and changes nothing', async () => {
    const [fresh, stale] = [await added({ price: '3.00' }), await added()]
    const change = [
      { id: fresh.id, version: fresh.version, price: '4.00' },
      { id: stale.id, version: 0, price: '4.00' },
    ]
    expect(await send({ change })).toMatchObject({ status: 409, body: { detail: expect.stringContaining(stale.name) } })
    expect(await priceOf(fresh.id)).toBe('3.00')
  })

  test('404 for an unknown id', async () => {
    const { id } = await added({ price: '3.00' })
    const change = [
      { id, price: '4.00' },
      { id: randomUUID(), price: '4.00' },
    ]
    expect(await send({ change })).toMatchObject({ status: 404 })
    expect(await priceOf(id)).toBe('3.00')
  })

  test('400 for no rows, for more than a transaction takes, for a duplicate id, and for an invalid key', async () => {
    const { id } = await added()
    expect(await send({})).toMatchObject({ status: 400 })
    expect(await send({ add: Array.from({ length: catalogLimits.importedAtOnce + 1 }, () => sample()) })).toMatchObject(
      { status: 400 },
    )
    expect(await send({ change: [{ id }, { id }] })).toMatchObject({ status: 400 })
    expect(await send(`{"add":[{"__proto__":{"active":false},"name":"x"}]}`)).toMatchObject({ status: 400 })
  })
})

test('the audit log’s summary of an import never ends in half an emoji', () => {
  const named = (name: string) => [{ name } as StoredEntry]
  const summaries = ['', 'a'].map(start => importedNames(named(`${start}${'😀'.repeat(600)}`), []).added ?? '')
  expect(summaries.map(one => [one.length > 990, one.isWellFormed()])).toEqual([
    [true, true],
    [true, true],
  ])
})
