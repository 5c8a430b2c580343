import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeFirstAdmin } from '#/scripts/deploy/first-admin.ts'
import { newVisitor, useCloud } from '#/test/support/cloud/cloud.ts'

describe('the first administrator', () => {
  const here = useCloud()
  const login = { email: 'owner@harbor.test', password: 'a long way from home' }

  beforeAll(() => {
    Object.assign(process.env, { FIRST_ADMIN_EMAIL: 'Owner@Harbor.test', FIRST_ADMIN_PASSWORD: login.password })
  })
  afterAll(() => {
    delete process.env.FIRST_ADMIN_EMAIL
    delete process.env.FIRST_ADMIN_PASSWORD
  })

  test('is not created with a password that the product would reject, and the email stays free', async () => {
    process.env.FIRST_ADMIN_PASSWORD = 'short'
    await expect(makeFirstAdmin()).rejects.toThrow('password cannot be used')
    process.env.FIRST_ADMIN_PASSWORD = login.password
  })

  test('is created from the variables, and signs in', async () => {
    expect(await makeFirstAdmin()).toBe('owner@harbor.test is the first administrator.')
    const visitor = newVisitor(here.cloud)
    expect(await visitor.request('POST', '/api/customer/login', login)).toMatchObject({ status: 200 })
    expect(await visitor.request('GET', '/api/auth/user')).toMatchObject({ body: { role: 'admin' } })
  })

  test('is created once: the next deployment leaves the accounts alone', async () => {
    process.env.FIRST_ADMIN_EMAIL = 'second@harbor.test'
    expect(await makeFirstAdmin()).toBe('An administrator already exists.')
  })
})
