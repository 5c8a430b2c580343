import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { auditLog } from '#/functions/data/audit.ts'
import type { Problem } from '#/shared/problem.ts'
import type { Service } from '#/shared/services.ts'
import { useCloud } from '#/test/support/cloud.ts'
import { aService } from '#/test/support/entries.ts'
import { usePeople } from '#/test/support/people.ts'

const here = useCloud()
const people = usePeople(here)
const add = (fields: object = {}, key: Record<string, string> = {}) =>
  people.admin.request<Service & Problem>('POST', '/api/services', aService(fields), key)

describe('POST /api/services', () => {
  test('201 with the defaults of the form, and it is listed', async () => {
    const sent = aService()
    const { status, body } = await people.admin.request<Service>('POST', '/api/services', sent)
    expect(status).toBe(201)
    expect(body).toMatchObject({ ...sent, price: Number(sent.price).toFixed(2), icon: 'Shield', active: true })
    const { body: listed } = await people.admin.request<Service[]>('GET', '/api/admin/services?limit=200')
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

  test.each(['name', 'description', 'price', 'category'])('400 without %s', async name => {
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
    { category: 'x'.repeat(101) },
    { description: 'x'.repeat(4001) },
    { icon: 'x'.repeat(101) },
  ])('400 for %j', async fields => {
    const { status, body } = await add(fields)
    expect(status).toBe(400)
    expect(body.errors?.[0]?.field).toBe(Object.keys(fields)[0])
  })

  test('keeps hostile texts as the texts they are', async () => {
    const text = `<img src=x onerror="alert(1)"> {{7*7}} =cmd|' /C calc'!A1`
    const sent = { name: text, description: text, category: text, icon: text }
    expect(await add(sent)).toMatchObject({ status: 201, body: sent })
  })

  test('415 for a form’s encoding, 413 for too much', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    expect(await people.admin.request('POST', '/api/services', 'name=x', form)).toMatchObject({ status: 415 })
    expect(await add({ name: 'x'.repeat(300_000) })).toMatchObject({ status: 413 })
  })

  test('makes one under one Idempotency-Key, and another body under it is 422', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const sent = aService()
    const first = await people.admin.request<Service>('POST', '/api/services', sent, key)
    expect(await people.admin.request('POST', '/api/services', sent, key)).toMatchObject({
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
