import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { auditLog } from '#/functions/data/audit.ts'
import type { PcComponent } from '#/shared/pc-components.ts'
import { useCloud } from '#/test/support/cloud.ts'
import { addedPcComponent } from '#/test/support/entries.ts'
import { usePeople } from '#/test/support/people.ts'

const here = useCloud()
const people = usePeople(here)
let entry: Awaited<ReturnType<typeof addedPcComponent>>
beforeEach(async () => {
  entry = await addedPcComponent()
})
const update = (fields: object, id: string = entry.id) =>
  people.admin.request<PcComponent>('PUT', `/api/admin/pc-components/${id}`, fields)
const idsOf = async (query = '') =>
  (await people.admin.request<PcComponent[]>('GET', `/api/admin/pc-components?limit=200${query}`)).body.map(
    ({ id }) => id,
  )

describe('PUT /api/admin/pc-components/{id}', () => {
  test('200 changes what is sent and leaves the rest as it is', async () => {
    const { status, body } = await update({ price: 1.1, name: 'Renamed' })
    expect(status).toBe(200)
    const { priceCents: _, updatedAt, ...rest } = entry
    expect(body).toEqual({ ...rest, price: '1.10', name: 'Renamed', updatedAt: expect.any(String) })
    expect(body.updatedAt > updatedAt).toBe(true)
  })

  test('retires, and brings back', async () => {
    expect(await update({ active: false })).toMatchObject({ status: 200, body: { active: false } })
    expect(await idsOf()).not.toContain(entry.id)
    expect(await idsOf('&retired=1')).toContain(entry.id)
    expect(await update({ active: true })).toMatchObject({ status: 200, body: { active: true } })
    expect(await idsOf()).toContain(entry.id)
  })

  test('409 for an edit that began before somebody else’s, which stays', async () => {
    const { updatedAt } = entry
    expect(await update({ price: '5.00', updatedAt })).toMatchObject({ status: 200 })
    expect(await update({ price: '6.00', updatedAt })).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('Somebody else has changed this') },
    })
    expect(await update({})).toMatchObject({ body: { price: '5.00' } })
  })

  test('of twenty edits from one base at the same moment, one is made', async () => {
    const { updatedAt } = entry
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => update({ price: index, updatedAt })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(409)])
  })

  test('200 again under the same Idempotency-Key, though the base is stale by then', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const send = () =>
      people.admin.request(
        'PUT',
        `/api/admin/pc-components/${entry.id}`,
        { price: '7.00', updatedAt: entry.updatedAt },
        key,
      )
    const first = await send()
    expect(await send()).toMatchObject({ status: 200, body: first.body })
  })

  test('is in the audit log, with what became of it', async () => {
    await update({ price: '9.99', active: false })
    const { items } = await auditLog({ limit: 5, subject: entry.id })
    expect(items[0]?.changes).toMatchObject({
      name: entry.name,
      price: expect.stringMatching(/ → 9\.99$/),
      active: 'retired',
    })
  })

  test('400 for sizes that the category does not have, whichever of the two is sent', async () => {
    const specifications = JSON.stringify({ options: [{ size: 500, price: '40.00' }] })
    expect(await update({ category: 'storage', specifications })).toMatchObject({ status: 200 })
    const wrong = { status: 400, body: { errors: [{ field: 'specifications' }] } }
    expect(await update({ category: 'ram' })).toMatchObject(wrong)
    expect(await update({ category: 'ram', specifications })).toMatchObject(wrong)
  })

  test.each([{ price: '' }, { name: null }, { updatedAt: 'yesterday' }, { createdAt: '2026-01-01T00:00:00.000Z' }])(
    '400 for %j',
    async fields => {
      expect(await update(fields)).toMatchObject({ status: 400 })
    },
  )

  test('404 for none, 400 for what is no id', async () => {
    expect(await update({ price: 1 }, randomUUID())).toMatchObject({ status: 404 })
    expect(await update({ price: 1 }, 'x')).toMatchObject({ status: 400 })
  })
})
