import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { newVisitor, useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const people = usePeople(here)
const reset = (id: string, newPassword: string) =>
  people.admin.request('POST', `/api/users/${id}/reset-password`, { newPassword })

describe('POST /api/users/{userId}/reset-password', () => {
  test('200 sets their password, and ends their sessions', async () => {
    const { id, email } = people.customer.user
    expect(await reset(id, 'Given by admin')).toMatchObject({ status: 200, body: { id } })
    expect(await people.customer.request('GET', '/api/auth/user')).toMatchObject({ status: 401 })
    const login = { email, password: 'Given by admin' }
    expect(await newVisitor(here.cloud).request('POST', '/api/customer/login', login)).toMatchObject({ status: 200 })
  })

  test('400 for a common password', async () => {
    expect(await reset(people.customer.user.id, 'Sunshine')).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'newPassword', message: 'This password is too common. Choose another one.' }] },
    })
  })

  test('400 below eight characters, 404 for a missing user', async () => {
    expect(await reset(people.customer.user.id, 'seven 7')).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'newPassword', message: 'String must contain at least 8 character(s)' }] },
    })
    expect(await reset(randomUUID(), 'long enough')).toMatchObject({ status: 404 })
  })
})
