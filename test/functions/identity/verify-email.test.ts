import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { newVisitor, useCloud, type Visitor } from '#/test/support/cloud.ts'
import { mailedCode } from '#/test/support/mail.ts'
import { usePeople } from '#/test/support/people.ts'

const here = useCloud()
const people = usePeople(here)
let visitor: Visitor
let email: string

beforeEach(async () => {
  email = `${randomUUID()}@people.test`
  visitor = newVisitor(here.cloud)
  const person = { email, password: 'long enough', firstName: 'Dana', lastName: 'Whitfield', companyName: 'W&M' }
  await visitor.request('POST', '/api/customer/register', person)
})

const verify = (code: string, by = newVisitor(here.cloud)) =>
  by.request<{ detail: string }>('POST', '/api/auth/verification', { code })
const isVerified = async () =>
  (await visitor.request<{ emailVerified: boolean }>('GET', '/api/profile')).body.emailVerified

describe('POST /api/auth/verification', () => {
  test('200 verifies the address with the emailed code, and keeps this browser signed in', async () => {
    expect(await isVerified()).toBe(false)
    expect(await verify(await mailedCode(here.cloud, email), visitor)).toMatchObject({ status: 200 })
    expect(await isVerified()).toBe(true)
  })

  test('200 in another browser signs out all earlier browsers', async () => {
    expect(await verify(await mailedCode(here.cloud, email))).toMatchObject({ status: 200 })
    expect(await visitor.request('GET', '/api/auth/user')).toMatchObject({ status: 401 })
  })

  test('gives the user the tickets that staff opened for the address', async () => {
    await verify(await mailedCode(here.cloud, email), visitor)
    const ticket = { title: 'VPN', description: 'Down', customerEmail: email, customerName: 'Dana' }
    const { body } = await people.technician.request<{ id: string }>('POST', '/api/tickets', ticket)
    expect(await visitor.request('GET', '/api/tickets')).toMatchObject({ body: [{ id: body.id }] })
  })

  test('200 again for a link that is opened twice, 404 for an unknown code', async () => {
    const code = await mailedCode(here.cloud, email)
    await verify(code)
    expect(await verify(code)).toMatchObject({ status: 200 })
    expect(await verify('x'.repeat(43))).toMatchObject({
      status: 404,
      body: { detail: 'This link has expired or was already used. Request a new one.' },
    })
  })

  test('404 for a code that was emailed to a previous address', async () => {
    const code = await mailedCode(here.cloud, email)
    const { id } = (await visitor.request<{ id: string }>('GET', '/api/profile')).body
    await people.admin.request('PUT', `/api/users/${id}`, { email: `${randomUUID()}@people.test` })
    expect(await verify(code)).toMatchObject({ status: 404 })
  })

  test('404 for a password reset code', async () => {
    await newVisitor(here.cloud).request('POST', '/api/auth/forgotten-password', { email })
    expect(await verify(await mailedCode(here.cloud, email, 'reset-password'))).toMatchObject({ status: 404 })
  })
})
