import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { auditLog } from '#/functions/audit/data/audit.ts'
import type { Problem } from '#/shared/lib/problem.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { catalogs, type Entry } from '#/test/support/fixtures/catalogs.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())

/** Invalid quantities and pictures for entries that are kept in stock. */
const invalidStock = [
  { stockQuantity: -1 },
  { stockQuantity: 1.5 },
  { stockQuantity: 1_000_001 },
  { stockQuantity: '' },
  { imageUrl: 'http://pictures.example/a.png' },
  { imageUrl: 'javascript:alert(1)' },
  { imageUrl: 'data:image/png;base64,AA==' },
  { imageUrl: 'https://user:secret@pictures.example/a.png' },
  { imageUrl: 'https://user@pictures.example/a.png' },
  { imageUrl: 'https://pictures.example/a b.png' },
  { imageUrl: `https://pictures.example/${'x'.repeat(2048)}` },
]

describe.each([
  {
    route: 'addService',
    catalog: catalogs.services,
    defaults: { icon: 'Shield' },
    required: ['name', 'description', 'price', 'category'],
    freeTexts: ['name', 'description', 'category', 'icon'],
    invalid: [{ category: 'x'.repeat(101) }, { description: 'x'.repeat(4001) }, { icon: 'x'.repeat(101) }],
  },
  {
    route: 'addProduct',
    catalog: catalogs.products,
    defaults: { imageUrl: null },
    required: ['name', 'description', 'price', 'category'],
    freeTexts: ['name', 'description', 'category'],
    invalid: [{ category: 'x'.repeat(101) }, { description: 'x'.repeat(4001) }, ...invalidStock],
  },
  {
    route: 'addPcComponent',
    catalog: catalogs['pc-components'],
    defaults: { imageUrl: null, inStock: true },
    required: ['name', 'category', 'brand', 'model', 'price', 'specifications'],
    freeTexts: ['name', 'brand', 'model'],
    invalid: [...invalidStock, { category: 'monitor' }, { brand: '' }, { model: 'x'.repeat(256) }, { inStock: 'yes' }],
  },
])('$route: POST $catalog.path', ({ catalog, defaults, required, freeTexts, invalid }) => {
  const { path, adminPath, sample } = catalog
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
    ...invalid,
  ])('400 for %j', async fields => {
    const { status, body } = await add(fields)
    expect(status).toBe(400)
    expect(body.errors?.[0]?.field).toBe(Object.keys(fields)[0])
  })

  test('keeps hostile texts unchanged', async () => {
    const text = `<img src=x onerror="alert(1)"> {{7*7}} =cmd|' /C calc'!A1`
    const sent = Object.fromEntries(freeTexts.map(field => [field, text]))
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
})
