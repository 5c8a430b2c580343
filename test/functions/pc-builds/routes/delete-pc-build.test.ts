import { describe, expect, test } from 'vitest'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { canceledBuild, savedBuild, savedCount, sharedBuild } from '#/test/support/fixtures/pc-builds.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())

describe('DELETE /api/pc-builds/{id}', () => {
  test('200 deletes the build and its shared page', async () => {
    const shareId = await sharedBuild(people.customer)
    const { body } = await people.customer.request<{ id: string }[]>('GET', '/api/pc-builds')
    const id = body[0]?.id
    expect((await people.customer.request('DELETE', `/api/pc-builds/${id}`)).status).toBe(200)
    expect((await people.customer.request('GET', `/api/pc-builds/${id}`)).status).toBe(404)
    expect((await people.anonymous.request('GET', `/api/shared-builds/${shareId}`)).status).toBe(404)
    expect((await people.customer.request('GET', '/api/pc-builds')).body).toEqual([])
  })

  test('200 deletes a build whose order was canceled, which no longer counts as saved', async () => {
    const { customer } = people
    const { id } = await canceledBuild(customer)
    expect((await customer.request('DELETE', `/api/pc-builds/${id}`)).status).toBe(200)
    expect((await customer.request('GET', '/api/pc-builds')).body).toEqual([])
    expect(await savedCount(customer)).toBe(0)
  })

  test('404 hides another customer’s build', async () => {
    const { id } = await savedBuild(people.customer)
    expect((await people.anotherCustomer.request('DELETE', `/api/pc-builds/${id}`)).status).toBe(404)
  })
})
