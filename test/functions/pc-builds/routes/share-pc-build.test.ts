import { describe, expect, test } from 'vitest'
import type { PcBuild } from '#/shared/pc-builds/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { savedBuild } from '#/test/support/fixtures/pc-builds.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())

describe('PUT /api/pc-builds/{id}/share', () => {
  test('200 gives the build one unguessable link, and the same one again', async () => {
    const { id } = await savedBuild(people.customer)
    const share = async () => (await people.customer.request<PcBuild>('PUT', `/api/pc-builds/${id}/share`)).body.shareId
    const shareId = await share()
    expect(shareId).toMatch(/^[\w-]{22}$/)
    expect(await share()).toBe(shareId)
    expect(Buffer.from(shareId ?? '', 'base64url')).toHaveLength(16)
  })
})
