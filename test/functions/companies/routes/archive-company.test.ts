import { describe, expect, test } from 'vitest'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { companyOf, createdCompany } from '#/test/support/fixtures/companies.ts'
import { activeContract } from '#/test/support/fixtures/contracts.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { draftedQuote, sentQuote } from '#/test/support/fixtures/quotes.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'

const people = usePeople(useCloud())

describe('POST /api/companies/{id}/archive', () => {
  test('200 archives a company without open work', async () => {
    const { id } = await createdCompany(people.admin)
    const archived = await people.admin.request('POST', `/api/companies/${id}/archive`, {})
    expect(archived).toMatchObject({ status: 200, body: { status: 'archived' } })
    const invitation = { email: 'grace@people.test' }
    const refused = await people.admin.request('POST', `/api/companies/${id}/invitations`, invitation)
    expect(refused).toMatchObject({ status: 409 })
  })

  test('409 lists what is open', async () => {
    const { id, name } = await companyOf(people)
    await openedTicket(people.customer)
    expect(await people.admin.request('POST', `/api/companies/${id}/archive`, {})).toMatchObject({
      status: 409,
      body: { detail: `${name} still has 1 open ticket.` },
    })
  })

  test('409 for an open quote and an active contract', async () => {
    const { id, name } = await companyOf(people)
    await draftedQuote(people)
    await sentQuote(people)
    await activeContract(people, { customerId: id, items: [] })
    expect(await people.admin.request('POST', `/api/companies/${id}/archive`, {})).toMatchObject({
      status: 409,
      body: { detail: `${name} still has 1 open quote and 1 active contract.` },
    })
  })
})
