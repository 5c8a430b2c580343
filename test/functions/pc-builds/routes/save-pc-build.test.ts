import { describe, expect, test } from 'vitest'
import { change } from '#/functions/table/table.ts'
import type { PcBuild } from '#/shared/pc-builds/schemas.ts'
import { tooManyBuilds } from '#/shared/pc-builds/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { addedPart, addedParts, savedBuild, sentBuild } from '#/test/support/fixtures/pc-builds.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())
const save = (body: object) => people.customer.request<PcBuild & { detail: string }>('POST', '/api/pc-builds', body)

describe('POST /api/pc-builds', () => {
  test('201 saves everything that the builder sends, at the server’s prices', async () => {
    const parts = await addedParts()
    const components = Object.values(parts).map(component => ({ component, quantity: 1 }))
    const { status, body } = await save({ name: 'Render box', components, totalPrice: 1, status: 'draft' })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      name: 'Render box',
      status: 'draft',
      customerId: people.customer.user.id,
      orderId: null,
    })
    const cents = Object.values(parts).reduce((sum, { priceCents }) => sum + priceCents, 0)
    expect(body.totalPrice).toBe((cents / 100).toFixed(2))
    expect(body.components.map(({ category }) => category)).toEqual([
      'cpu',
      'gpu',
      'ram',
      'storage',
      'motherboard',
      'case',
      'psu',
    ])
    expect(body.components.find(({ category }) => category === 'ram')).toMatchObject({
      customSpecs: '16GB',
      quantity: 1,
    })
    expect(body.components.find(({ category }) => category === 'storage')).toMatchObject({ customSpecs: '1000GB' })
  })

  test('201 uses the price of the chosen size', async () => {
    const component = await addedPart('ram')
    const components = [{ component: { id: component.id }, customSpecs: '64GB' }]
    expect((await save({ components })).body).toMatchObject({ name: 'My Custom PC', totalPrice: '184.00' })
    const { status, body } = await save({ components: [{ component: { id: component.id }, customSpecs: '8GB' }] })
    expect(status).toBe(400)
    expect(body.detail).toContain('not offered in 8GB')
  })

  test('400 without a component, with two of a category, or with one that is not offered', async () => {
    expect((await save(sentBuild([]))).status).toBe(400)
    const doubled = await save(sentBuild([await addedPart('cpu'), await addedPart('cpu')]))
    expect([doubled.status, doubled.body.detail]).toEqual([400, 'A build can have only one component per category'])
    const retired = await save(sentBuild([await addedPart('cpu', { active: false })]))
    expect([retired.status, retired.body.detail]).toEqual([400, 'This component is no longer offered'])
    const { status } = await save({ ...sentBuild([await addedPart('cpu')]), customerId: people.admin.user.id })
    expect(status).toBe(400)
  })

  test('409 for a user with 100 saved builds, also in parallel, until one is deleted or ordered', async () => {
    const { id: userId } = people.customer.user
    const parts = Object.values(await addedParts())
    const kept = await savedBuild(people.customer, parts)
    const ordered = await savedBuild(people.customer, parts)
    await change({ pk: `BUILDS#${userId}`, sk: 'BUILDCOUNTERS' }, { update: 'ADD drafts :n', values: { ':n': 97 } })
    const many = await Promise.all([save(sentBuild(parts)), save(sentBuild(parts)), save(sentBuild(parts))])
    expect(many.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
    expect(many.find(({ status }) => status === 409)?.body.detail).toBe(tooManyBuilds)
    const duplicate = () => people.customer.request('POST', `/api/pc-builds/${kept.id}/duplicate`)
    expect((await duplicate()).status).toBe(409)
    const order = await people.customer.request(
      'POST',
      '/api/pc-builds/order',
      sentBuild(parts, { buildId: ordered.id }),
    )
    expect(order.status).toBe(201)
    expect((await duplicate()).status).toBe(201)
    expect((await duplicate()).status).toBe(409)
    expect((await people.customer.request('DELETE', `/api/pc-builds/${kept.id}`)).status).toBe(200)
    expect((await save(sentBuild(parts))).status).toBe(201)
  })
})
