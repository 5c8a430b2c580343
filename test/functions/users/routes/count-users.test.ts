import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { UserCounts } from '#/shared/users/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())
const counts = async () => (await people.admin.request<UserCounts>('GET', '/api/users/counts')).body

describe('GET /api/users/counts', () => {
  test('200 counts users by role, and follows their changes', async () => {
    const before = await counts()
    expect(before.total).toBe(before.admins + before.technicians + before.customers)
    const email = `${randomUUID()}@people.test`
    const { body } = await people.admin.request<{ id: string }>('POST', '/api/users', { email })
    expect(await counts()).toEqual({ ...before, total: before.total + 1, customers: before.customers + 1 })
    await people.admin.request('PUT', `/api/users/${body.id}`, { email, role: 'technician' })
    expect(await counts()).toEqual({ ...before, total: before.total + 1, technicians: before.technicians + 1 })
    await people.admin.request('DELETE', `/api/users/${body.id}`)
    expect(await counts()).toEqual(before)
  })
})
