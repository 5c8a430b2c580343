import { describe, expect, test } from 'vitest'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { addedPcComponent } from '#/test/support/fixtures/catalog-entries.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())

describe('PUT /api/admin/pc-components/{id}', () => {
  test('400 for sizes that the category does not have, whichever of the two is sent', async () => {
    const { id } = await addedPcComponent()
    const update = (fields: object) => people.admin.request('PUT', `/api/admin/pc-components/${id}`, fields)
    const specifications = JSON.stringify({ options: [{ size: 500, price: '40.00' }] })
    expect(await update({ category: 'storage', specifications })).toMatchObject({ status: 200 })
    const wrong = { status: 400, body: { errors: [{ field: 'specifications' }] } }
    expect(await update({ category: 'ram' })).toMatchObject(wrong)
    expect(await update({ category: 'ram', specifications })).toMatchObject(wrong)
  })
})
