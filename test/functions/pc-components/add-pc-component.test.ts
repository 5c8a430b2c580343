import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { auditLog } from '#/functions/data/audit.ts'
import type { PcComponent } from '#/shared/pc-components.ts'
import type { Problem } from '#/shared/problem.ts'
import { useCloud } from '#/test/support/cloud.ts'
import { aPcComponent } from '#/test/support/entries.ts'
import { usePeople } from '#/test/support/people.ts'

const here = useCloud()
const people = usePeople(here)
const add = (fields: object = {}, key: Record<string, string> = {}) =>
  people.admin.request<PcComponent & Problem>('POST', '/api/admin/pc-components', aPcComponent(fields), key)

describe('POST /api/admin/pc-components', () => {
  test('201 with the defaults of the form, and it is listed', async () => {
    const sent = aPcComponent()
    const { status, body } = await people.admin.request<PcComponent>('POST', '/api/admin/pc-components', sent)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      ...sent,
      price: Number(sent.price).toFixed(2),
      imageUrl: null,
      inStock: true,
      active: true,
    })
    const { body: listed } = await people.admin.request<PcComponent[]>('GET', '/api/admin/pc-components?limit=200')
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

  test.each(['name', 'category', 'brand', 'model', 'price', 'specifications'])('400 without %s', async name => {
    const { status, body } = await add({ [name]: undefined })
    expect(status).toBe(400)
    expect(body.errors).toContainEqual({ field: name, message: expect.stringMatching(/^(?:Required|Expected one of)/) })
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
    { category: 'monitor' },
    { brand: '' },
    { model: 'x'.repeat(256) },
    { inStock: 'yes' },
  ])('400 for %j', async fields => {
    const { status, body } = await add(fields)
    expect(status).toBe(400)
    expect(body.errors?.[0]?.field).toBe(Object.keys(fields)[0])
  })

  test.each([
    ['{ "socket": "AM5", }', 'Specifications must be valid JSON'],
    ['AM5', 'Specifications must be valid JSON'],
    ['["AM5"]', 'Specifications must be valid JSON: an object in braces, such as { "socket": "AM5" }'],
    ['{"__proto__":{"isAdmin":true}}', 'No key may be named __proto__'],
    ['{"a":{"__proto__":1}}', 'No key may be named __proto__'],
    ['{"note":"nul \\u0000"}', 'Contains characters that are not allowed here'],
    ['{"a":[[[[[[1]]]]]]}', 'At most 6 levels of brackets'],
    [`{"note":"${'x'.repeat(17_000)}"}`, 'String must contain at most 16384 character(s)'],
    [`{"note":"${'é'.repeat(9000)}"}`, 'At most 16 KB'],
    [`${'['.repeat(5000)}${']'.repeat(5000)}`, 'At most 6 levels of brackets'],
  ])('400 for the specifications %s', async (specifications, message) => {
    const { status, body } = await add({ specifications })
    expect(status).toBe(400)
    expect(body.errors).toContainEqual({ field: 'specifications', message })
  })

  test('201 with sizes and their prices; 400 for a size or a price that is none', async () => {
    const memory = (options: unknown) => ({
      category: 'ram',
      specifications: JSON.stringify({ memoryType: 'DDR5', options }),
    })
    expect(
      await add(
        memory([
          { size: 16, price: '54.00' },
          { size: 32, price: '99.5' },
        ]),
      ),
    ).toMatchObject({ status: 201 })
    for (const options of [
      [],
      [{ size: 12, price: '1' }],
      [{ size: 8, price: 1.005 }],
      [
        { size: 8, price: '1' },
        { size: 8, price: '2' },
      ],
      {},
    ]) {
      expect(await add(memory(options))).toMatchObject({ status: 400, body: { errors: [{ field: 'specifications' }] } })
    }
  })

  test('keeps hostile texts as the texts they are', async () => {
    const text = `<img src=x onerror="alert(1)"> {{7*7}} =cmd|' /C calc'!A1`
    const sent = { name: text, brand: text, model: text }
    expect(await add(sent)).toMatchObject({ status: 201, body: sent })
  })

  test('415 for a form’s encoding, 413 for too much', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    expect(await people.admin.request('POST', '/api/admin/pc-components', 'name=x', form)).toMatchObject({
      status: 415,
    })
    expect(await add({ name: 'x'.repeat(300_000) })).toMatchObject({ status: 413 })
  })

  test('makes one under one Idempotency-Key, and another body under it is 422', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const sent = aPcComponent()
    const first = await people.admin.request<PcComponent>('POST', '/api/admin/pc-components', sent, key)
    expect(await people.admin.request('POST', '/api/admin/pc-components', sent, key)).toMatchObject({
      status: 201,
      body: first.body,
    })
    expect(await add({}, key)).toMatchObject({ status: 422 })
  })

  test('is in the audit log', async () => {
    const { body } = await add({ price: '12.30' })
    const { items } = await auditLog({ limit: 5, subject: body.id })
    expect(items).toMatchObject([{ userId: people.admin.user.id, changes: { name: body.name, price: '12.30' } }])
  })
})
