import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { newVisitor, useCloud } from '#/test/support/cloud/cloud.ts'
import { mailedCode } from '#/test/support/fixtures/emails.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const people = usePeople(here)
const send = (method: string, path: string, body: unknown) => newVisitor(here.cloud).request(method, path, body)
const choose = (code: string, password: string) => send('POST', '/api/auth/password', { code, password })
const logIn = (email: string, password: string) => send('POST', '/api/customer/login', { email, password })

async function forgotten(): Promise<{ email: string; code: string }> {
  const { email } = people.customer.user
  await send('POST', '/api/auth/forgotten-password', { email })
  return { email, code: await mailedCode(here.cloud, email, 'reset-password') }
}

describe('POST /api/auth/password', () => {
  test('200 sets a new password, and ends every session', async () => {
    const { email, code } = await forgotten()
    expect(await choose(code, 'Brand new 1')).toMatchObject({ status: 200, body: { email } })
    expect(await logIn(email, 'Brand new 1')).toMatchObject({ status: 200 })
    expect(await people.customer.request('GET', '/api/auth/user')).toMatchObject({ status: 401 })
  })

  test('404 the second time with another password, and the first one stays', async () => {
    const { email, code } = await forgotten()
    await choose(code, 'Brand new 1')
    expect(await choose(code, 'Stolen one 1')).toMatchObject({ status: 404 })
    expect(await logIn(email, 'Stolen one 1')).toMatchObject({ status: 401 })
  })

  test('404 for a link from before the password was changed another way', async () => {
    const first = await forgotten()
    const second = await forgotten()
    expect(await choose(second.code, 'Brand new 1')).toMatchObject({ status: 200 })
    expect(await choose(second.code, 'Brand new 1'), 'the same once more').toMatchObject({ status: 200 })
    expect(await choose(first.code, 'Stolen one 1')).toMatchObject({ status: 404 })
    expect(await logIn(first.email, 'Brand new 1')).toMatchObject({ status: 200 })
  })

  test('accepts one of ten passwords sent at once with the same code', async () => {
    const { email, code } = await forgotten()
    const passwords = Array.from({ length: 10 }, (_, index) => `Brand new ${index}`)
    const responses = await Promise.all(passwords.map(password => choose(code, password)))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
    const winner = passwords[responses.findIndex(({ status }) => status === 200)] ?? ''
    expect(await logIn(email, winner)).toMatchObject({ status: 200 })
  })

  test.each([1, 2, 3])('200 if the same request is done before the read %i of this one', async nth => {
    const { code } = await forgotten()
    const inject = { function: 'choose-password', service: 'dynamodb', kind: 'wait', nth } as const
    const fault = here.cloud.faults.inject({ ...inject, meanwhile: () => choose(code, 'Brand new 1') })
    expect(await choose(code, 'Brand new 1')).toMatchObject({ status: 200 })
    expect(fault.hits()).toBe(1)
    here.cloud.faults.clear()
  })

  test('200 accepts an invitation, and verifies the address', async () => {
    const email = `${randomUUID()}@people.test`
    await people.admin.request('POST', '/api/users', { email, firstName: 'New', role: 'technician' })
    const code = await mailedCode(here.cloud, email, 'accept-invitation')
    expect(await choose(code, 'Brand new 1')).toMatchObject({ status: 200, body: { email } })
    expect(await logIn(email, 'Brand new 1')).toMatchObject({ status: 200, body: { role: 'technician' } })
    const listed = await people.admin.request<{ emailVerified: boolean }[]>('GET', `/api/users?search=${email}`)
    expect(listed.body).toMatchObject([{ email, emailVerified: true }])
  })

  test.each(['short', 'x'.repeat(257)])('400 for a password of the wrong length', async password => {
    const { code } = await forgotten()
    expect(await choose(code, password)).toMatchObject({ status: 400, body: { errors: [{ field: 'password' }] } })
  })
})
