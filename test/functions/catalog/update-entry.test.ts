import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { auditLog } from '#/functions/audit/data/audit.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { type Catalog, catalogs, type Entry } from '#/test/support/fixtures/catalogs.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())

describe.each([
  { route: 'updateService', catalog: catalogs.services },
  { route: 'updateProduct', catalog: catalogs.products },
  { route: 'updatePcComponent', catalog: catalogs['pc-components'] },
])('$route: PUT $catalog.path/{id}', ({ catalog }) => {
  const { path, adminPath, added } = catalog
  let entry: Awaited<ReturnType<Catalog['added']>>
  beforeEach(async () => {
    entry = await added()
  })
  const update = (fields: object, id: string = entry.id, key: Record<string, string> = {}) =>
    people.admin.request<Entry>('PUT', `${path}/${id}`, fields, key)
  const idsOf = async (query = '') =>
    (await people.admin.request<Entry[]>('GET', `${adminPath}?limit=200${query}`)).body.map(({ id }) => id)

  test('200 changes the fields that are sent, and leaves the rest unchanged', async () => {
    const { status, body } = await update({ price: 1.1, name: 'Renamed' })
    expect(status).toBe(200)
    const { priceCents: _, version, ...rest } = entry
    expect(body).toEqual({
      ...rest,
      price: '1.10',
      name: 'Renamed',
      version: version + 1,
      updatedAt: expect.any(String),
    })
  })

  test('retires an entry, and restores it', async () => {
    expect(await update({ active: false })).toMatchObject({ status: 200, body: { active: false } })
    expect(await idsOf()).not.toContain(entry.id)
    expect(await idsOf('&retired=1')).toContain(entry.id)
    expect(await update({ active: true })).toMatchObject({ status: 200, body: { active: true } })
    expect(await idsOf()).toContain(entry.id)
  })

  test('409 for an edit based on an outdated version, and keeps the other person’s change', async () => {
    const { version } = entry
    expect(await update({ price: '5.00', version })).toMatchObject({ status: 200 })
    expect(await update({ price: '6.00', version })).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('Someone else changed this') },
    })
    expect(await update({})).toMatchObject({ body: { price: '5.00' } })
  })

  test('accepts one of twenty edits based on one version at the same moment', async () => {
    const { version } = entry
    const responses = await Promise.all(Array.from({ length: 20 }, (_, index) => update({ price: index, version })))
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(409)])
  })

  test('200 again under the same Idempotency-Key, although its version is outdated by then', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const send = () => update({ price: '7.00', version: entry.version }, entry.id, key)
    const first = await send()
    expect(await send()).toMatchObject({ status: 200, body: first.body })
  })

  test('is in the audit log, with the new values', async () => {
    await update({ price: '9.99', active: false })
    const { items } = await auditLog({ limit: 5, subject: entry.id })
    expect(items[0]?.changes).toMatchObject({
      name: entry.name,
      price: expect.stringMatching(/ → 9\.99$/),
      active: 'retired',
    })
  })

  test.each([
    { price: '' },
    { name: null },
    { version: -1 },
    { updatedAt: 'yesterday' },
    { createdAt: '2026-01-01T00:00:00.000Z' },
  ])('400 for %j', async fields => {
    expect(await update(fields)).toMatchObject({ status: 400 })
  })

  test('404 for a missing entry, 400 for an invalid id', async () => {
    expect(await update({ price: 1 }, randomUUID())).toMatchObject({ status: 404 })
    expect(await update({ price: 1 }, 'x')).toMatchObject({ status: 400 })
  })
})
