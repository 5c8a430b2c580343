import { describe, expect, test } from 'vitest'
import type { LabeledAsset } from '#/shared/assets/schemas.ts'
import type { Ticket } from '#/shared/tickets/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { labelCodeOf } from '#/test/support/fixtures/assets.ts'
import { companyOf, joined } from '#/test/support/fixtures/companies.ts'
import { type Person, usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())
const scan = (code: string, person: Person) => person.request<LabeledAsset>('GET', `/api/asset-labels/${code}`)

describe('GET /api/asset-labels/{code}', () => {
  test('200 names the asset and the open ticket about it; a resolved one is none', async () => {
    const code = await labelCodeOf(people)
    const { body: found } = await scan(code, people.customer)
    expect(found).toMatchObject({ name: 'Dana’s laptop', status: 'active', openTicketId: null })
    const body = { title: 'No picture', description: 'It stays black', category: 'hardware', assetIds: [found.id] }
    const ticket = (await people.customer.request<Ticket>('POST', '/api/tickets', body)).body
    expect((await scan(code, people.customer)).body.openTicketId).toBe(ticket.id)
    expect((await scan(code, people.technician)).body.openTicketId).toBe(ticket.id)
    await people.technician.request('PUT', `/api/tickets/${ticket.id}`, { status: 'resolved' })
    expect((await scan(code, people.customer)).body.openTicketId).toBeNull()
  })

  test('200 for a manager of its company, 404 for a member who does not use it and for everyone else', async () => {
    const company = await companyOf(people)
    const code = await labelCodeOf(people, { customerId: null, companyId: company.id })
    expect((await scan(code, people.customer)).status).toBe(200)
    expect((await scan(code, people.anotherCustomer)).status).toBe(404)
    await joined(people.anotherCustomer, company.id, 'member')
    expect((await scan(code, people.anotherCustomer)).status).toBe(404)
    expect((await scan('0000000000', people.customer)).status).toBe(404)
  })
})
