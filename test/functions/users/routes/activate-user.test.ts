import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { addedUser } from '#/test/support/fixtures/rows.ts'

const here = useCloud()
const people = usePeople(here)
const send = (id: string, change: 'deactivate' | 'activate') =>
  people.admin.request<{ email: string }>('POST', `/api/users/${id}/${change}`, {})

describe('POST /api/users/{id}/activate', () => {
  test('200 for a user who is active changes nothing', async () => {
    const { user } = people.customer
    expect(await send(user.id, 'activate')).toMatchObject({ status: 200, body: { active: true } })
    expect(await people.customer.request('GET', '/api/auth/user')).toMatchObject({ status: 200 })
  })

  test('200 invites a user again who never signed in: the earlier link ended', async () => {
    const id = await addedUser(people.admin)
    await here.cloud.settle()
    await send(id, 'deactivate')
    const { body } = await send(id, 'activate')
    await here.cloud.settle()
    expect(here.cloud.inbox().filter(({ to }) => to.includes(body.email))).toHaveLength(2)
  })

  test('404 for a missing user', async () => {
    expect(await send(randomUUID(), 'activate')).toMatchObject({ status: 404 })
  })
})
