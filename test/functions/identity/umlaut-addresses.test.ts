import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { newVisitor, useCloud } from '#/test/support/cloud/cloud.ts'
import { createdCompany } from '#/test/support/fixtures/companies.ts'
import { sendGathered } from '#/test/support/fixtures/email-texts.ts'
import { mailedCode } from '#/test/support/fixtures/emails.ts'
import { signedIn, usePeople } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const people = usePeople(here)
const password = 'Correct horse 7'
let name: string
beforeEach(() => {
  name = `dana-${randomUUID().slice(0, 8)}`
})
const forms = (local: string) => [
  `${local}@müller.test`,
  `${local.toUpperCase()}@MÜLLER.TEST`,
  `${local}@xn--mller-kva.test`,
]
const stored = () => `${name}@xn--mller-kva.test`
const register = (email: string) =>
  newVisitor(here.cloud).request('POST', '/api/customer/register', {
    ...{ email, password, firstName: 'Dana', lastName: 'Müller', companyName: 'Müller' },
  })

describe('an address with an umlaut in its domain', () => {
  test('is one account, however it is typed, and gets email in ASCII', async () => {
    expect(await register(`${name}@müller.test`)).toMatchObject({ status: 201 })
    for (const email of forms(name)) {
      const visitor = newVisitor(here.cloud)
      expect(await visitor.request('POST', '/api/customer/login', { email, password }), email).toMatchObject({
        status: 200,
      })
      expect((await visitor.request('GET', '/api/auth/user')).body).toMatchObject({ email: stored() })
    }
    await mailedCode(here.cloud, stored())
    for (const email of forms(name)) {
      expect(await people.admin.request('POST', '/api/users', { email }), email).toMatchObject({ status: 409 })
    }
  })

  test('is found by the letters that it is shown with, and so is the domain of a company', async () => {
    const { user } = await signedIn(here.cloud, 'customer', { email: stored() })
    const company = await createdCompany(people.admin, { domains: ['müller.test'] })
    const idsOf = async (path: string) =>
      (await people.admin.request<{ id: string }[]>('GET', path)).body.map(({ id }) => id)
    for (const typed of [`${name}@müller.test`, stored()]) {
      expect(await idsOf(`/api/users?search=${encodeURIComponent(typed)}`), typed).toEqual([user.id])
    }
    for (const typed of ['müller', 'Muller.test', 'xn--mller-kva.test']) {
      expect(await idsOf(`/api/companies?search=${encodeURIComponent(typed)}`), typed).toEqual([company.id])
    }
  })

  test('of a verified account matches the tickets that staff open, and gets their emails', async () => {
    const { user } = await signedIn(here.cloud, 'customer', { email: stored() })
    for (const customerEmail of forms(name)) {
      const ticket = { title: 'VPN', description: 'Down', customerEmail, customerName: 'Dana' }
      const { status, body } = await people.technician.request<{ id: string }>('POST', '/api/tickets', ticket)
      expect({ status, body }).toMatchObject({ status: 201, body: { customerEmail: stored(), customerId: user.id } })
      await people.technician.request('POST', `/api/tickets/${body.id}/comments`, { comment: 'Fixed' })
      await sendGathered(here.cloud)
      expect(here.cloud.inbox().some(({ to, text }) => to.includes(stored()) && text.includes(body.id))).toBe(true)
    }
  })

  test.each<[field: string, send: (email: string) => Promise<{ status: number; body: unknown }>]>([
    ['email', register],
    ['email', email => newVisitor(here.cloud).request('POST', '/api/customer/login', { email, password })],
    ['email', email => newVisitor(here.cloud).request('POST', '/api/auth/forgotten-password', { email })],
    ['email', email => people.admin.request('POST', '/api/users', { email })],
    ['email', email => people.admin.request('PUT', `/api/users/${people.customer.user.id}`, { email })],
    [
      'customerEmail',
      customerEmail =>
        people.technician.request('POST', '/api/tickets', {
          title: 'V',
          description: 'D',
          customerEmail,
          customerName: 'D',
        }),
    ],
  ])('is rejected beside the field %s if the umlaut is before the @', async (field, send) => {
    const { status, body } = await send(`jürgen-${name}@plain.test`)
    expect(status).toBe(400)
    expect(body).toMatchObject({
      errors: [{ field, message: expect.stringContaining('Use only letters from a to z before the @') }],
    })
  })
})
