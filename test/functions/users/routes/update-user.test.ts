import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { auditLog } from '#/functions/audit/data/audit.ts'
import { requireCompany } from '#/functions/companies/data/companies.ts'
import { hashEmail } from '#/functions/identity/data/email-hash.ts'
import { findSubscriber } from '#/functions/status/data/subscribers.ts'
import { findTicket } from '#/functions/tickets/data/tickets.ts'
import { findUser } from '#/functions/users/data/users.ts'
import { CompanyId, type TicketId } from '#/shared/lib/ids.ts'
import type { ListedUser } from '#/shared/users/schemas.ts'
import { newVisitor, useCloud } from '#/test/support/cloud/cloud.ts'
import { createdCompany, joined } from '#/test/support/fixtures/companies.ts'
import { mailedCode } from '#/test/support/fixtures/emails.ts'
import { type Person, signedIn, usePeople } from '#/test/support/fixtures/people.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'

const here = useCloud()
const people = usePeople(here)
let person: Person
beforeEach(async () => {
  person = await signedIn(here.cloud, 'customer', { firstName: 'Dana', lastName: 'Whitfield' })
})
const update = (fields: object, target = person, by = people.admin) => {
  const { email, firstName, lastName, companyName, role } = target.user
  const body = { email, firstName, lastName, companyName, role, ...fields }
  return by.request<ListedUser & { detail: string }>('PUT', `/api/users/${target.user.id}`, body)
}
const found = async (search: string) =>
  (await people.admin.request<ListedUser[]>('GET', `/api/users?search=${search}`)).body.map(({ id }) => id)

describe('PUT /api/users/{id}', () => {
  test('200 changes names, and their search words', async () => {
    const lastName = `W${randomUUID().slice(0, 8)}`
    expect(await update({ lastName })).toMatchObject({ status: 200, body: { lastName } })
    expect(await found(lastName)).toEqual([person.user.id])
    await update({ lastName: 'Other' })
    expect(await found(lastName)).toEqual([])
  })

  test('200 with only an email keeps names, company and role', async () => {
    const { email, firstName, lastName, companyName } = person.user
    const target = await signedIn(here.cloud, 'admin', { firstName, lastName })
    const send = ({ user }: Person) =>
      people.admin.request<ListedUser>('PUT', `/api/users/${user.id}`, { email: user.email })
    expect(await send(person)).toMatchObject({ status: 200, body: { email, firstName, lastName, companyName } })
    expect(await send(target)).toMatchObject({ status: 200, body: { role: 'admin', firstName } })
    expect(await send(people.admin), 'of oneself').toMatchObject({ status: 200, body: { role: 'admin' } })
  })

  test('200 keeps the company name of a person who belongs to a company', async () => {
    const companyId = CompanyId.parse(randomUUID())
    const names = { companyId, companyRole: 'member', companyName: 'Harborview Dental' } as const
    const target = await signedIn(here.cloud, 'customer', names)
    expect(await update({ companyName: 'Another', firstName: 'Lou' }, target)).toMatchObject({
      status: 200,
      body: { companyName: 'Harborview Dental', companyId, firstName: 'Lou' },
    })
  })

  test('200 with another role ends their sessions at the next call', async () => {
    expect(await update({ role: 'technician' })).toMatchObject({ status: 200, body: { role: 'technician' } })
    expect(await person.request('GET', '/api/auth/user')).toMatchObject({ status: 401 })
  })

  test('200 lets a person who joins the team leave their company, with their open tickets to its primary contact', async () => {
    const contact = await signedIn(here.cloud, 'customer', { firstName: 'Grace', lastName: 'Kim' })
    const company = await createdCompany(people.admin)
    await joined(person, company.id, 'manager')
    await joined(contact, company.id, 'member')
    const { version } = await requireCompany(company.id)
    const fields = { name: company.name, primaryContactId: contact.user.id, version }
    expect(await people.admin.request('PUT', `/api/companies/${company.id}`, fields)).toMatchObject({ status: 200 })
    const { id: open } = await openedTicket(person)
    const { id: closed } = await openedTicket(person)
    await people.technician.request('PUT', `/api/tickets/${closed}`, { status: 'resolved' })

    const changed = await update({ role: 'technician' })
    expect(changed).toMatchObject({ status: 200, body: { role: 'technician', companyId: null, companyName: '' } })
    expect(await person.request('GET', '/api/auth/user'), 'their sessions end').toMatchObject({ status: 401 })
    expect(await requireCompany(company.id)).toMatchObject({ peopleCount: 1, managerCount: 0 })
    expect(await findUser(person.user.id)).not.toHaveProperty('joinedCompanyAt')
    const { body: left } = await people.admin.request<{ userId: string }[]>(
      'GET',
      `/api/companies/${company.id}/people`,
    )
    expect(left.map(({ userId }) => userId)).toEqual([contact.user.id])

    await here.cloud.runSchedule('move-company-rows')
    expect(await findTicket(open as TicketId)).toMatchObject({ customerId: contact.user.id, companyId: company.id })
    expect(await findTicket(closed as TicketId)).toMatchObject({ customerId: person.user.id, companyId: company.id })
    const { items } = await auditLog({ limit: 1, subject: person.user.id })
    expect(items[0]?.changes).toMatchObject({ role: 'customer → technician', companyRole: 'manager → —' })
  })

  test('200 passes the role of primary contact on to a manager who stays', async () => {
    const manager = await signedIn(here.cloud, 'customer', { firstName: 'Grace', lastName: 'Kim' })
    const company = await createdCompany(people.admin)
    await joined(person, company.id, 'member')
    await joined(manager, company.id, 'manager')
    const { version } = await requireCompany(company.id)
    const fields = { name: company.name, primaryContactId: person.user.id, version }
    await people.admin.request('PUT', `/api/companies/${company.id}`, fields)
    await update({ role: 'admin' })
    expect(await requireCompany(company.id)).toMatchObject({
      ...{ primaryContactId: manager.user.id, peopleCount: 1, managerCount: 1 },
    })
  })

  test('200 for one of a promotion and a removal from the company at the same moment, each counted once', async () => {
    const company = await createdCompany(people.admin)
    await joined(person, company.id, 'member')
    await joined(people.customer, company.id, 'manager')
    here.cloud.faults.inject({
      kind: 'wait',
      function: 'update-user',
      action: 'TransactWriteItems',
      meanwhile: async () => {
        await people.admin.request('DELETE', `/api/companies/${company.id}/people/${person.user.id}`)
      },
    })
    expect(await update({ role: 'technician' })).toMatchObject({ status: 200, body: { role: 'technician' } })
    expect(await requireCompany(company.id)).toMatchObject({ peopleCount: 1, managerCount: 1 })
  })

  test('200 with another email frees the old one, ends sessions and asks to verify the new one', async () => {
    const email = `${randomUUID()}@people.test`
    expect(await update({ email })).toMatchObject({ status: 200, body: { email, emailVerified: false } })
    expect(await person.request('GET', '/api/auth/user')).toMatchObject({ status: 401 })
    const code = await mailedCode(here.cloud, email)
    expect(await newVisitor(here.cloud).request('POST', '/api/auth/verification', { code })).toMatchObject({
      status: 200,
    })
    expect(await people.admin.request('POST', '/api/users', { email: person.user.email })).toMatchObject({
      status: 201,
    })
  })

  test('200 with another email ends the subscription of the old one to the status page', async () => {
    await person.request('PUT', '/api/status-subscription', { isSubscribed: true })
    const email = `${randomUUID()}@people.test`
    expect(await update({ email })).toMatchObject({ status: 200 })
    for (const one of [person.user.email, email]) expect(await findSubscriber(hashEmail(one))).toBeUndefined()
  })

  test('409 for an email that is taken', async () => {
    expect(await update({ email: people.customer.user.email })).toMatchObject({
      status: 409,
      body: { errors: [{ field: 'email' }] },
    })
    expect(await person.request('GET', '/api/auth/user')).toMatchObject({ status: 200 })
  })

  test('403 for the caller’s own role, 200 for their own name', async () => {
    expect(await update({ role: 'customer' }, people.admin)).toMatchObject({ status: 403 })
    expect(await update({ firstName: 'Mo' }, people.admin)).toMatchObject({ status: 200 })
  })

  test('is in the audit log with the role in words, and other fields without values', async () => {
    await update({ role: 'technician', firstName: 'Dora' })
    const { items } = await auditLog({ limit: 5, subject: person.user.id })
    expect(items[0]?.changes).toEqual({ role: 'customer → technician', firstName: 'changed' })
  })

  test('404 for a missing user', async () => {
    const target = { ...person, user: { ...person.user, id: randomUUID() as never } }
    expect(await update({}, target)).toMatchObject({ status: 404 })
  })
})
