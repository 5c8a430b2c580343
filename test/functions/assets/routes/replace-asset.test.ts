import { describe, expect, test } from 'vitest'
import type { Asset, AssetPage } from '#/shared/assets/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { addedAsset } from '#/test/support/fixtures/assets.ts'
import { type Person, usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())
const replace = (id: string, body: object, person: Person = people.technician) =>
  person.request<Asset & { detail: string }>('POST', `/api/assets/${id}/replace`, body)
const read = async (id: string, person: Person = people.technician) =>
  (await person.request<AssetPage>('GET', `/api/assets/${id}`)).body

describe('POST /api/assets/{id}/replace', () => {
  test('200 retires the asset as replaced by a new one of the same customer, and shows the chain from both', async () => {
    const { id } = await addedAsset(people)
    const { status, body } = await replace(id, { asset: { name: 'New laptop', type: 'laptop' }, wasWiped: true })
    expect(status).toBe(200)
    expect(body).toMatchObject({ id, status: 'retired', retiredReason: 'replaced' })
    const successor = await read(body.replacedById ?? '')
    expect(successor).toMatchObject({ name: 'New laptop', customerId: people.customer.user.id, replacesId: id })
    const again = await replace(successor.id, { asset: { name: 'Newest laptop', type: 'laptop' } })
    const names = ['Dana’s laptop', 'New laptop', 'Newest laptop']
    for (const one of [id, successor.id, again.body.replacedById ?? '']) {
      expect((await read(one)).replacements.map(({ name }) => name)).toEqual(names)
    }
    expect((await read(id, people.customer)).replacements.map(({ name }) => name)).toEqual(names)
  })

  test('200 replaces it with an asset that is there already', async () => {
    const [{ id }, other] = [await addedAsset(people), await addedAsset(people, { name: 'Spare laptop' })]
    const { body } = await replace(id, { withId: other.id })
    expect(body.replacedById).toBe(other.id)
    expect(await read(other.id)).toMatchObject({ replacesId: id, status: 'active' })
  })

  test('400 for itself and for another customer’s; 409 for a retired one; 403 for its customer', async () => {
    const { id } = await addedAsset(people)
    const foreign = await addedAsset({ ...people, customer: people.anotherCustomer })
    expect((await replace(id, { withId: id })).status).toBe(400)
    expect((await replace(id, { withId: foreign.id })).status).toBe(400)
    expect((await replace(id, {})).status).toBe(400)
    const asset = { name: 'New laptop', type: 'laptop' }
    expect((await replace(id, { asset }, people.customer)).status).toBe(403)
    await people.technician.request('POST', `/api/assets/${id}/status`, { status: 'lost' })
    expect((await replace(id, { asset })).status).toBe(409)
  })
})
