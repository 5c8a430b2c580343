import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { recordBounce } from '#/functions/email/email-suppressions.ts'
import type { ListedUser } from '#/shared/users/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const people = usePeople(here)
const resume = (id: string) => people.admin.request('POST', `/api/users/${id}/resume-email`, {})
const listed = async () => {
  const { body } = await people.admin.request<ListedUser[]>('GET', '/api/users?limit=200')
  return body.find(({ id }) => id === people.customer.user.id)
}

describe('POST /api/users/{id}/resume-email', () => {
  test('200 resumes email to an address that bounced', async () => {
    await recordBounce(people.customer.user.email, 'bounced', new Date().toISOString())
    expect(await listed()).toMatchObject({ bounceReason: 'bounced' })
    expect(await resume(people.customer.user.id)).toMatchObject({
      status: 200,
      body: { id: people.customer.user.id },
    })
    expect(await listed()).not.toHaveProperty('bounceReason')
  })

  test('200 also if nothing bounced', async () => {
    expect(await resume(people.technician.user.id)).toMatchObject({ status: 200 })
  })

  test('404 for a missing user', async () => {
    expect(await resume(randomUUID())).toMatchObject({ status: 404 })
  })
})
