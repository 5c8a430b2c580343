import { describe, expect, test } from 'vitest'
import { listUsers } from '#/functions/users/data/users.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { endAllSessions, type Person, signedIn } from '#/test/support/fixtures/people.ts'

const here = useCloud()

const demote = (target: Person, by: Person) => {
  const { email, firstName, lastName, companyName } = target.user
  const body = { email, firstName, lastName, companyName, role: 'technician' }
  return by.request<{ detail: string }>('PUT', `/api/users/${target.user.id}`, body)
}

describe('the last administrator', () => {
  test('stays, even if two demote each other at the same moment, twenty times over', async () => {
    let [one, two] = [await signedIn(here.cloud, 'admin'), await signedIn(here.cloud, 'admin')]
    for (let round = 0; round < 20; round++) {
      const responses = await Promise.all([demote(one, two), demote(two, one)])
      const statuses = responses.map(({ status }) => status)
      expect(statuses.filter(status => status === 200)).toHaveLength(1)
      // The second request is refused: it would remove the last administrator, or its sender no longer is one.
      expect([401, 409]).toContain(statuses.find(status => status !== 200))
      const left = statuses[0] === 200 ? two : one
      await endAllSessions((statuses[0] === 200 ? one : two).user.id)
      one = left
      two = await signedIn(here.cloud, 'admin')
    }
    await demote(two, one)
    expect(await one.request('POST', '/api/profile/erasure', { password: 'x' })).toMatchObject({ status: 400 })
  })

  test('stays, even if two deactivate each other at the same moment, and one who is deactivated does not count', async () => {
    const { items } = await listUsers({ limit: 200, role: 'admin' })
    let [one, two] = [await signedIn(here.cloud, 'admin'), await signedIn(here.cloud, 'admin')]
    for (const { id, email } of items) await one.request('PUT', `/api/users/${id}`, { email, role: 'customer' })
    const deactivate = (target: Person, by: Person) => by.request('POST', `/api/users/${target.user.id}/deactivate`, {})
    for (let round = 0; round < 10; round++) {
      const statuses = (await Promise.all([deactivate(one, two), deactivate(two, one)])).map(({ status }) => status)
      expect(statuses.filter(status => status === 200)).toHaveLength(1)
      expect([401, 409]).toContain(statuses.find(status => status !== 200))
      one = statuses[0] === 200 ? two : one
      two = await signedIn(here.cloud, 'admin')
    }
    expect(await deactivate(one, two)).toMatchObject({ status: 200 })
    expect(await demote(two, two)).toMatchObject({ status: 403 })
    expect(await two.request('POST', `/api/users/${one.user.id}/activate`, {})).toMatchObject({ status: 200 })
    expect(await demote(one, two)).toMatchObject({ status: 200 })
  })
})
