import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { auditLog } from '#/functions/audit/data/audit.ts'
import type { ListedUser } from '#/shared/users/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const people = usePeople(here)
let email: string
beforeEach(() => {
  email = `${randomUUID()}@people.test`
})
const add = (fields: object = {}, headers: Record<string, string> = {}) =>
  people.admin.request<ListedUser & { detail: string }>('POST', '/api/users', { email, ...fields }, headers)

describe('POST /api/users', () => {
  test('201 creates a customer from an email only, and sends an invitation', async () => {
    const { status, body } = await add()
    expect(status).toBe(201)
    expect(body).toMatchObject({ email, role: 'customer', firstName: '', companyName: '', emailVerified: false })
    await here.cloud.settle()
    expect(here.cloud.inbox()).toContainEqual(
      expect.objectContaining({ to: [email], subject: 'Your account with Beacon IT' }),
    )
  })

  test('201 is in the audit log, without the user’s data', async () => {
    const { body } = await add({ firstName: 'Ella', role: 'technician' })
    const { items } = await auditLog({ limit: 5, subject: body.id })
    expect(items).toMatchObject([
      { userId: people.admin.user.id, action: 'POST /api/users', changes: { role: 'technician' } },
    ])
    expect(JSON.stringify(items)).not.toMatch(new RegExp(`Ella|${email}`))
  })

  test('409 for an email that is taken, ignoring case', async () => {
    await add()
    email = email.toUpperCase()
    expect(await add()).toMatchObject({ status: 409, body: { detail: 'An account with this email already exists.' } })
  })

  test('creates one user under one Idempotency-Key', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const first = await add({}, key)
    expect(await add({}, key)).toMatchObject({ status: 201, body: { id: first.body.id } })
  })

  test.each([{ role: 'root' }, { email: 'nobody' }, { password: 'x' }, { firstName: 'a\nb' }])(
    '400 for %j',
    async fields => {
      expect(await add(fields)).toMatchObject({ status: 400 })
    },
  )
})
