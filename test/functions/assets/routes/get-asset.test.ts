import { describe, expect, test } from 'vitest'
import type { Asset } from '#/shared/assets/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { handedOverPc } from '#/test/support/fixtures/build-jobs.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())

describe('GET /api/assets/{id}', () => {
  test('200 shows its owner and staff the parts; 404 hides it from other customers', async () => {
    const id = await handedOverPc(people)
    for (const person of [people.customer, people.technician]) {
      const { status, body } = await person.request<Asset>('GET', `/api/assets/${id}`)
      expect(status).toBe(200)
      expect(body).toMatchObject({
        customerName: 'Dana Whitfield',
        type: 'pc',
        brand: 'Beacon IT',
        model: 'Custom PC',
        serialNumber: body.orderId?.slice(0, 8),
        location: null,
        notes: null,
      })
      expect(body.parts).toHaveLength(7)
      expect(body.specifications).toEqual(Object.fromEntries(body.parts.map(({ category, name }) => [category, name])))
    }
    expect((await people.anotherCustomer.request('GET', `/api/assets/${id}`)).status).toBe(404)
  })
})
