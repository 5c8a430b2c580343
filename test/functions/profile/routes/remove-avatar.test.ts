import { describe, expect, test } from 'vitest'
import type { Profile } from '#/shared/profile/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { aPng, uploadedImage } from '#/test/support/fixtures/images.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const people = usePeople(here)

describe('DELETE /api/profile/avatar', () => {
  test('200 restores the initials, and deletes the picture', async () => {
    const { body } = await uploadedImage<{ profileImageUrl: string }>(people.customer, 'profile/avatar', aPng())
    expect(await people.customer.request('DELETE', '/api/profile/avatar')).toMatchObject({ status: 200, body: {} })
    expect((await people.customer.request<Profile>('GET', '/api/profile')).body.profileImageUrl).toBeNull()
    await here.cloud.runSchedule('remove-images')
    expect((await fetch(`${here.cloud.url}${body.profileImageUrl}`)).status).toBe(403)
  })

  test('200 without a picture', async () => {
    expect(await people.customer.request('DELETE', '/api/profile/avatar')).toMatchObject({ status: 200 })
  })
})
