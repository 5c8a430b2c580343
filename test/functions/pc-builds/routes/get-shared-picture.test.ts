import { describe, expect, test } from 'vitest'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { addedParts, sharedBuild } from '#/test/support/fixtures/pc-builds.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const people = usePeople(here)

describe('GET /api/public/shared-builds/{shareId}/picture', () => {
  test('200 renders the build as a PNG of 1200 × 630 that can be cached for five minutes', async () => {
    const shareId = await sharedBuild(people.customer, Object.values(await addedParts()))
    const response = await fetch(`${here.cloud.url}/api/public/shared-builds/${shareId}/picture`)
    const bytes = Buffer.from(await response.arrayBuffer())
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(response.headers.get('cache-control')).toBe('public, max-age=300')
    expect(bytes.subarray(1, 4).toString()).toBe('PNG')
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630])
  })

  test('404 for a build that is not shared', async () => {
    const response = await fetch(`${here.cloud.url}/api/public/shared-builds/${'b'.repeat(22)}/picture`)
    expect(response.status).toBe(404)
  })
})
