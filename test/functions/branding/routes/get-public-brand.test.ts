import { describe, expect, test } from 'vitest'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())

describe('GET /api/public/brand.json', () => {
  test('200 has public details only, for CloudFront to cache for a minute', async () => {
    const response = await people.anonymous.request('GET', '/api/public/brand.json')
    expect(response).toMatchObject({ status: 200 })
    expect(response.headers.get('cache-control')).toBe('public, max-age=60')
    expect(response.body).toEqual((await people.anonymous.request('GET', '/api/brand')).body)
  })
})
