import { describe, expect, test } from 'vitest'
import { pcComponents } from '#/functions/pc-components/data/pc-components.ts'
import type { OpenedPcBuild } from '#/shared/pc-builds/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { addedParts, savedBuild } from '#/test/support/fixtures/pc-builds.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())
const at = new Date().toISOString()

describe('GET /api/pc-builds/{id}', () => {
  test('200 shows what has changed since it was saved', async () => {
    const parts = await addedParts()
    const { id } = await savedBuild(people.customer, Object.values(parts))
    const open = async () => (await people.customer.request<OpenedPcBuild>('GET', `/api/pc-builds/${id}`)).body
    const before = await open()
    expect(before.totalToday).toBe(before.totalPrice)
    expect(before.components.every(({ change }) => change === null)).toBe(true)

    await pcComponents.change({ id: parts.gpu.id, fields: { priceCents: 30_000 } }, at, () => [])
    await pcComponents.change({ id: parts.psu.id, fields: { inStock: false } }, at, () => [])
    const changed = await open()
    const changeOf = (build: OpenedPcBuild, category: string) =>
      build.components.find(component => component.category === category)
    expect(changeOf(changed, 'gpu')).toMatchObject({ change: 'price', price: '259.00', priceToday: '300.00' })
    expect(changeOf(changed, 'psu')).toMatchObject({ change: 'out-of-stock', component: { id: parts.psu.id } })
    expect(Number(changed.totalToday)).toBe(Number(before.totalPrice) + 41)

    await pcComponents.change({ id: parts.case.id, fields: { active: false } }, at, () => [])
    const gone = await open()
    expect(changeOf(gone, 'case')).toMatchObject({ change: 'gone', component: null, priceToday: null })
    expect(gone.totalToday).toBeNull()
  })

  test('404 hides another customer’s build, from staff too', async () => {
    const { id } = await savedBuild(people.customer)
    for (const person of [people.anotherCustomer, people.admin]) {
      expect((await person.request('GET', `/api/pc-builds/${id}`)).status).toBe(404)
    }
  })
})
