import { describe, expect, test } from 'vitest'
import { useCloud } from '#/test/support/cloud.ts'
import { aPng, put, startedUpload } from '#/test/support/images.ts'
import { usePeople } from '#/test/support/people.ts'

const people = usePeople(useCloud())

describe('POST /api/profile/avatar/upload-url', () => {
  test('200 is a place for one’s own picture, whoever one is', async () => {
    for (const person of [people.customer, people.technician, people.admin]) {
      const place = await startedUpload(person, 'profile/avatar', aPng())
      expect(place.headers).toMatchObject({ 'x-amz-meta-owner': person.user.id, 'x-amz-meta-purpose': 'avatar' })
      expect(await put(place, aPng())).toBe(200)
    }
  })

  test('400 for a type that is not taken', async () => {
    const answer = await people.customer.request('POST', '/api/profile/avatar/upload-url', { contentType: 'text/html' })
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: 'contentType' }] } })
  })
})
