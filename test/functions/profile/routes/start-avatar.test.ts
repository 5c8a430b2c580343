import { describe, expect, test } from 'vitest'
import type { PresignedUpload } from '#/shared/images/rules.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { aPng, put, startedUpload } from '#/test/support/fixtures/images.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())

describe('POST /api/profile/avatar/upload-url', () => {
  test('200 is an upload URL for the caller’s own picture, in every role', async () => {
    for (const person of [people.customer, people.technician, people.admin]) {
      const upload = await startedUpload(person, 'profile/avatar', aPng())
      expect(upload.headers).toMatchObject({ 'x-amz-meta-owner': person.user.id, 'x-amz-meta-purpose': 'avatar' })
      expect(await put(upload, aPng())).toBe(200)
    }
  })

  test('400 without a size, so that no URL accepts more than was announced', async () => {
    expect(await people.customer.request('POST', '/api/profile/avatar/upload-url', {})).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'size' }] },
    })
    const upload = await people.customer.request<PresignedUpload>('POST', '/api/profile/avatar/upload-url', {
      size: 2048,
    })
    expect(await put(upload.body, Buffer.alloc(20_000_000))).toBe(403)
  })

  test('400 for an unsupported type', async () => {
    const response = await people.customer.request('POST', '/api/profile/avatar/upload-url', {
      contentType: 'text/html',
      size: 2048,
    })
    expect(response).toMatchObject({ status: 400, body: { errors: [{ field: 'contentType' }] } })
  })
})
