import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { findUser } from '#/functions/users/data/users.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { addedUser } from '#/test/support/fixtures/rows.ts'

const here = useCloud()
const people = usePeople(here)
const resend = (id: string) => people.admin.request('POST', `/api/users/${id}/invitation`, {})

describe('POST /api/users/{id}/invitation', () => {
  test('200 emails a new link to a user who has not accepted theirs', async () => {
    const id = await addedUser(people.admin)
    expect(await resend(id)).toMatchObject({ status: 200, body: { id } })
    await here.cloud.settle()
    const email = (await findUser(id))?.email ?? ''
    const sent = here.cloud.inbox().filter(({ to }) => to.includes(email))
    expect(sent.map(({ text }) => /#code=\S+/.test(text))).toEqual([true, true])
  })

  test('409 for a user who has accepted, and for a deactivated one', async () => {
    expect(await resend(people.customer.user.id)).toMatchObject({ status: 409 })
    const id = await addedUser(people.admin)
    await people.admin.request('POST', `/api/users/${id}/deactivate`, {})
    expect(await resend(id)).toMatchObject({ status: 409 })
  })

  test('404 for a missing user', async () => {
    expect(await resend(randomUUID())).toMatchObject({ status: 404 })
  })
})
