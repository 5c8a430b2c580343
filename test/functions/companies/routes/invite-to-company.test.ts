import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { CompanyInvitation } from '#/shared/companies/people-schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { companyOf, createdCompany } from '#/test/support/fixtures/companies.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const people = usePeople(here)

describe('POST /api/companies/{id}/invitations', () => {
  test('201 answers the same for a new address and for one with an account', async () => {
    const { id } = await companyOf(people)
    const path = `/api/companies/${id}/invitations`
    for (const email of ['new@people.test', people.anotherCustomer.user.email]) {
      const { status, body } = await people.customer.request<CompanyInvitation>('POST', path, { email })
      expect({ status, state: body.state }).toEqual({ status: 201, state: 'pending' })
    }
  })

  test('409 for an address that is already invited', async () => {
    const { id } = await createdCompany(people.admin)
    const path = `/api/companies/${id}/invitations`
    await people.admin.request('POST', path, { email: 'twice@people.test' })
    expect(await people.admin.request('POST', path, { email: 'Twice@people.test' })).toMatchObject({ status: 409 })
  })

  test('429 after five invitations to a mailbox in a day, from whichever company, whether or not it has an account', async () => {
    const { email } = people.anotherCustomer.user
    for (const mailbox of [email, `${randomUUID()}@people.test`]) {
      const invite = async () => {
        const { id } = await createdCompany(people.admin)
        return people.admin.request('POST', `/api/companies/${id}/invitations`, { email: mailbox })
      }
      for (let count = 0; count < 5; count++) expect(await invite()).toMatchObject({ status: 201 })
      expect(await invite()).toMatchObject({
        status: 429,
        body: { detail: expect.stringContaining('Too many emails were sent to this address today.') },
      })
    }
  })

  test('201 emails a link, and says that the address is outside the company’s domains', async () => {
    const { id } = await createdCompany(people.admin, { domains: ['inside.test'] })
    const body = { email: 'grace@outside.test', firstName: 'Grace' }
    const sent = await people.admin.request<CompanyInvitation>('POST', `/api/companies/${id}/invitations`, body)
    expect(sent.body.isOutsideDomains).toBe(true)
    await here.cloud.settle()
    const email = (await here.cloud.inbox()).find(({ to }) => to.includes('grace@outside.test'))
    expect(email?.text).toContain('/join#code=')
    // The team's name is the portal's, so it is said once.
    expect(email?.subject).toMatch(/^You’re invited to .+ on Beacon IT$/)
  })

  test('201 names the colleague who invites in the email', async () => {
    const { id } = await companyOf(people)
    await people.customer.request('POST', `/api/companies/${id}/invitations`, { email: 'colleague@people.test' })
    await here.cloud.settle()
    const email = (await here.cloud.inbox()).find(({ to }) => to.includes('colleague@people.test'))
    expect(email?.subject).toMatch(/^.+ invited you to .+ on Beacon IT$/)
  })
})
