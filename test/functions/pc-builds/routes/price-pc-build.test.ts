import { describe, expect, test } from 'vitest'
import type { PricedBuild } from '#/shared/pc-builds/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { addedPart, addedParts, sentBuild } from '#/test/support/fixtures/pc-builds.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())
type Priced = PricedBuild & { detail: string; errors: { field: string }[] }
const price = (components: readonly { id: string }[], fields: object = {}) =>
  people.customer.request<Priced>('POST', '/api/pc-builds/price', {
    components: sentBuild(components).components,
    ...fields,
  })

describe('POST /api/pc-builds/price', () => {
  test('200 prices each component, and reserves nothing', async () => {
    const parts = Object.values(await addedParts())
    const { status, body } = await price(parts)
    expect(status).toBe(200)
    expect(body.lines.map(({ id }) => id)).toEqual(parts.map(({ id }) => id))
    const cents = parts.reduce((sum, { priceCents }) => sum + priceCents, 0)
    expect(Math.round(Number(body.subtotal) * 100)).toBe(cents)
    expect(body.warnings).toEqual([])
    expect((await people.customer.request<unknown[]>('GET', '/api/orders')).body).toEqual([])
  })

  test('400 unless all seven categories are chosen', async () => {
    const { status, body } = await price([await addedPart('cpu')])
    expect([status, body.detail]).toEqual([400, 'Select all required components to place order'])
  })

  test('409 for a part that is out of stock, and if the buyer saw another total', async () => {
    const parts = await addedParts()
    const gone = await price(Object.values({ ...parts, psu: await addedPart('psu', { inStock: false }) }))
    expect([gone.status, gone.body.errors.map(({ field }) => field)]).toEqual([409, ['components.6']])
    expect((await price(Object.values(parts), { expectedTotal: '1.00' })).status).toBe(409)
  })

  test('200 with warnings for incompatible parts', async () => {
    const parts = { ...(await addedParts()), motherboard: await addedPart('motherboard', {}, 'MAG B550 Tomahawk') }
    expect((await price(Object.values(parts))).body.warnings.join()).toContain('does not fit')
  })
})
