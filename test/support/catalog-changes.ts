import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { auditLog } from '#/functions/audit/data/audit.ts'
import type { Problem } from '#/shared/lib/problem.ts'
import { type Catalog, type CatalogName, catalogs, type Entry } from '#/test/support/catalogs.ts'
import type { People } from '#/test/support/people.ts'

/** Declares tests of adding an entry to a catalog; `refused` are field values that this one rejects. */
export function testAdding(people: People, name: CatalogName, refused: readonly object[]): void {
  const { path, adminPath, sample, defaults, required, texts }: Catalog = catalogs[name]
  const add = (fields: object = {}, key: Record<string, string> = {}) =>
    people.admin.request<Entry & Problem>('POST', path, sample(fields), key)

  test('201 with the form’s defaults, and it is listed', async () => {
    const sent = sample()
    const { status, body } = await people.admin.request<Entry>('POST', path, sent)
    expect(status).toBe(201)
    expect(body).toMatchObject({ ...sent, price: Number(sent.price).toFixed(2), ...defaults, active: true })
    const { body: listed } = await people.admin.request<Entry[]>('GET', `${adminPath}?limit=200`)
    expect(listed).toContainEqual(body)
  })

  test.each([
    ['49.5', '49.50'],
    [49.5, '49.50'],
    [0, '0.00'],
    ['99999999.99', '99999999.99'],
    [0.07, '0.07'],
    [1.15, '1.15'],
  ])('201 for the price %j, which is %s', async (price, answered) => {
    expect(await add({ price })).toMatchObject({ status: 201, body: { price: answered } })
  })

  test.each(required)('400 without %s', async field => {
    const { status, body } = await add({ [field]: undefined })
    expect(status).toBe(400)
    expect(body.errors).toContainEqual({ field, message: expect.stringMatching(/^(?:Required|Expected one of)/) })
  })

  test.each([
    { price: '12.345' },
    { price: 12.345 },
    { price: -1 },
    { price: '1e3' },
    { price: '100000000' },
    { price: true },
    { name: '' },
    { name: 'x'.repeat(256) },
    { name: 'a\nb' },
    { name: 'nul\0' },
    { name: '\ud800' },
    { active: 'yes' },
    { id: 'mine' },
    { prise: '1' },
    ...refused,
  ])('400 for %j', async fields => {
    const { status, body } = await add(fields)
    expect(status).toBe(400)
    expect(body.errors?.[0]?.field).toBe(Object.keys(fields)[0])
  })

  test('keeps hostile texts unchanged', async () => {
    const text = `<img src=x onerror="alert(1)"> {{7*7}} =cmd|' /C calc'!A1`
    const sent = Object.fromEntries(texts.map(field => [field, text]))
    expect(await add(sent)).toMatchObject({ status: 201, body: sent })
  })

  test('415 for a form’s encoding, 413 for a body that is too large', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    expect(await people.admin.request('POST', path, 'name=x', form)).toMatchObject({ status: 415 })
    expect(await add({ name: 'x'.repeat(300_000) })).toMatchObject({ status: 413 })
  })

  test('creates one entry under one Idempotency-Key; another body is 422', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const sent = sample()
    const first = await people.admin.request<Entry>('POST', path, sent, key)
    expect(await people.admin.request('POST', path, sent, key)).toMatchObject({ status: 201, body: first.body })
    expect(await add({}, key)).toMatchObject({ status: 422 })
  })

  test('is in the audit log', async () => {
    const { body } = await add({ price: '12.30' })
    const { items } = await auditLog({ limit: 5, subject: body.id })
    expect(items).toMatchObject([{ userId: people.admin.user.id, changes: { name: body.name, price: '12.30' } }])
  })
}

/** Declares tests of changing an entry of a catalog. */
export function testUpdating(people: People, name: CatalogName): void {
  const { path, adminPath, added }: Catalog = catalogs[name]
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
}
