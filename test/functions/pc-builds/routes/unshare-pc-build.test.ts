import { describe, expect, test } from 'vitest'
import type { PcBuild } from '#/shared/pc-builds/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { savedBuild } from '#/test/support/fixtures/pc-builds.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())

describe('DELETE /api/pc-builds/{id}/share', () => {
  test('200 disables the link at once; a new one is different', async () => {
    const { id } = await savedBuild(people.customer)
    const share = async () => (await people.customer.request<PcBuild>('PUT', `/api/pc-builds/${id}/share`)).body.shareId
    const first = await share()
    expect((await people.anonymous.request('GET', `/api/shared-builds/${first}`)).status).toBe(200)
    const { body } = await people.customer.request<PcBuild>('DELETE', `/api/pc-builds/${id}/share`)
    expect(body.shareId).toBeNull()
    for (const path of [`/api/shared-builds/${first}`, `/builds/${first}`]) {
      expect((await people.anonymous.request('GET', path)).status).toBe(404)
    }
    expect(await share()).not.toBe(first)
  })
})
