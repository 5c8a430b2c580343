import { describe, expect, test } from 'vitest'
import { query } from '#/functions/table/table.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { addedAsset } from '#/test/support/fixtures/assets.ts'
import { handedOverPc } from '#/test/support/fixtures/build-jobs.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())
const remove = async (id: string, person = people.admin) => (await person.request('DELETE', `/api/assets/${id}`)).status

describe('DELETE /api/assets/{id}', () => {
  test('200 deletes an asset that was added by mistake, with everything about it', async () => {
    const { id, assetTag } = await addedAsset(people)
    expect(await remove(id)).toBe(200)
    expect((await people.technician.request('GET', `/api/assets/${id}`)).status).toBe(404)
    for (const pk of [`ASSET#${id}`, `LABEL#${assetTag}`]) expect(await query({ pk, limit: 5 })).toEqual([])
    expect(await query({ pk: `CUSTOMER#${people.customer.user.id}`, prefix: 'ASSET#', limit: 5 })).toEqual([])
  })

  test('409 for an asset of an order, and for a part of a replacement', async () => {
    expect(await remove(await handedOverPc(people))).toBe(409)
    const { id } = await addedAsset(people)
    const body = { asset: { name: 'New laptop', type: 'laptop' } }
    await people.technician.request('POST', `/api/assets/${id}/replace`, body)
    expect(await remove(id)).toBe(409)
  })

  test('403 for technicians', async () => {
    expect(await remove((await addedAsset(people)).id, people.technician)).toBe(403)
  })
})
