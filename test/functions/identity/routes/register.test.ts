import { randomUUID } from 'node:crypto'
import { CognitoIdentityProviderClient, ListUsersCommand } from '@aws-sdk/client-cognito-identity-provider'
import { beforeEach, describe, expect, test } from 'vitest'
import { newVisitor, useCloud } from '#/test/support/cloud/cloud.ts'

const here = useCloud()
let account: Record<string, string>

beforeEach(() => {
  account = {
    email: `${randomUUID()}@people.test`,
    password: 'Correct horse 1',
    firstName: 'Dana',
    lastName: 'Whitfield',
    companyName: 'Whitfield & Moss',
  }
})

const register = (body: object = account, headers: Record<string, string> = {}, by = newVisitor(here.cloud)) =>
  by.request<{ id: string; detail: string }>('POST', '/api/customer/register', body, headers)

/** Names of all logins in the pool. */
async function logins(): Promise<string[]> {
  const { cloud } = here
  const client = new CognitoIdentityProviderClient({
    region: cloud.region,
    endpoint: cloud.awsEndpoint,
    credentials: cloud.operator,
  })
  const names: string[] = []
  let PaginationToken: string | undefined
  do {
    const page = await client.send(new ListUsersCommand({ UserPoolId: cloud.userPoolId, PaginationToken }))
    names.push(...(page.Users ?? []).map(({ Username }) => Username ?? ''))
    PaginationToken = page.PaginationToken
  } while (PaginationToken)
  return names
}

describe('POST /api/customer/register', () => {
  test('201 creates a customer and signs them in at once', async () => {
    const visitor = newVisitor(here.cloud)
    const { status, body } = await register(account, {}, visitor)
    expect(status).toBe(201)
    expect(body).toMatchObject({ role: 'customer', email: account.email, firstName: 'Dana' })
    expect(await visitor.request('GET', '/api/auth/user')).toMatchObject({ status: 200, body })
  })

  test.each(['password', '12345678', 'PassWord', '1qaz2wsx'])('400 for a common password: %s', async password => {
    expect(await register({ ...account, password })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'password', message: 'This password is too common. Choose another one.' }] },
    })
    expect(await register(), 'the address is still free').toMatchObject({ status: 201 })
  })

  test('400 for a request that sets its own role', async () => {
    expect(await register({ ...account, role: 'admin' })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'role' }] },
    })
  })

  test('400 names each invalid field', async () => {
    expect(await register({ ...account, email: 'nobody', password: 'short', firstName: '' })).toMatchObject({
      status: 400,
      body: {
        errors: [
          { field: 'email', message: 'Invalid email' },
          { field: 'password', message: 'String must contain at least 8 character(s)' },
          { field: 'firstName', message: 'Required' },
        ],
      },
    })
  })

  test('409 for an address that has an account, ignoring case', async () => {
    await register()
    expect(await register({ ...account, email: account.email?.toUpperCase() })).toMatchObject({
      status: 409,
      body: { detail: 'An account with this email already exists.' },
    })
  })

  test('creates one account from fifty registrations at once, and no login without one', async () => {
    const before = await logins()
    const responses = await Promise.all(Array.from({ length: 50 }, () => register()))
    const made = responses.filter(({ status }) => status === 201)
    expect(made).toHaveLength(1)
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(49)
    expect((await logins()).filter(name => !before.includes(name))).toEqual([made[0]?.body.id])
  })

  test('recovers the login that an interrupted registration left behind', async () => {
    const before = await logins()
    here.cloud.faults.inject({ function: 'register', action: 'TransactWriteItems', kind: 'fail', times: 3 })
    expect(await register()).toMatchObject({ status: 503 })
    const { status, body } = await register()
    expect(status).toBe(201)
    expect((await logins()).filter(name => !before.includes(name))).toEqual([body.id])
  })

  test('gives the same response to the same Idempotency-Key, and signs in again', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const first = await register(account, key)
    const visitor = newVisitor(here.cloud)
    expect(await register(account, key, visitor)).toMatchObject({ status: 201, body: first.body })
    expect(await visitor.request('GET', '/api/auth/user')).toMatchObject({ status: 200 })
  })

  test('422 for the same Idempotency-Key with another password: knowing a key is not knowing a password', async () => {
    const key = { 'idempotency-key': randomUUID() }
    await register(account, key)
    const visitor = newVisitor(here.cloud)
    expect(await register({ ...account, password: 'Another horse 1' }, key, visitor)).toMatchObject({ status: 422 })
    expect(visitor.cookies.size).toBe(0)
  })
})
