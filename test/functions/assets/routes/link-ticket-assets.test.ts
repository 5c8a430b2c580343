import { describe, expect, test } from 'vitest'
import type { AssetLink, AssetPage } from '#/shared/assets/schemas.ts'
import type { Ticket, TicketPage } from '#/shared/tickets/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { addedAsset } from '#/test/support/fixtures/assets.ts'
import { companyOf, joined } from '#/test/support/fixtures/companies.ts'
import { type Person, usePeople } from '#/test/support/fixtures/people.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'

const people = usePeople(useCloud())
const link = (ticketId: string, assetIds: string[], person: Person = people.technician) =>
  person.request<AssetLink[]>('PUT', `/api/tickets/${ticketId}/assets`, { assetIds })
const assetsOf = async (ticketId: string, person: Person) =>
  (await person.request<TicketPage>('GET', `/api/tickets/${ticketId}`)).body.assets.map(({ id }) => id)
const ticketsOf = async (assetId: string, person: Person) =>
  (await person.request<AssetPage>('GET', `/api/assets/${assetId}`)).body.tickets.map(({ id }) => id)

describe('PUT /api/tickets/{id}/assets', () => {
  test('200 links and unlinks assets, which both pages show', async () => {
    const { id } = await openedTicket(people.customer)
    const [one, other] = [await addedAsset(people), await addedAsset(people, { name: 'Printer' })]
    expect((await link(id, [one.id, other.id])).body.map(({ name }) => name)).toEqual(['Dana’s laptop', 'Printer'])
    expect(await assetsOf(id, people.customer)).toEqual([one.id, other.id])
    expect(await ticketsOf(one.id, people.customer)).toEqual([id])
    await link(id, [other.id])
    expect(await assetsOf(id, people.technician)).toEqual([other.id])
    expect(await ticketsOf(one.id, people.technician)).toEqual([])
    expect((await people.admin.request('DELETE', `/api/assets/${other.id}`)).status).toBe(409)
  })

  test('200 links one more to what a colleague linked meanwhile, and leaves unlinked what they unlinked', async () => {
    const { id } = await openedTicket(people.customer)
    const assets = [await addedAsset(people), await addedAsset(people), await addedAsset(people)]
    const [first = '', second = '', third = ''] = assets.map(asset => asset.id)
    await link(id, [first])
    const change = (assetIds: string[], basedOn: string[]) =>
      people.technician.request('PUT', `/api/tickets/${id}/assets`, { assetIds, basedOn })
    await change([second], [first])
    await change([first, third], [first])
    expect(await assetsOf(id, people.technician)).toEqual([third, second])
    expect(await ticketsOf(second, people.technician)).toEqual([id])
    expect(await ticketsOf(first, people.technician)).toEqual([])
  })

  test('400 for another customer’s asset; 403 for customers', async () => {
    const { id } = await openedTicket(people.customer)
    const foreign = await addedAsset({ ...people, customer: people.anotherCustomer })
    expect((await link(id, [foreign.id])).status).toBe(400)
    expect((await link(id, [], people.customer)).status).toBe(403)
  })
})

describe('POST /api/tickets with assetIds', () => {
  const open = (assetIds: string[], person: Person) =>
    person.request<Ticket>('POST', '/api/tickets', { title: 'It is broken', description: 'Help', assetIds })

  test('201 links the customer’s assets', async () => {
    const asset = await addedAsset(people)
    const { status, body } = await open([asset.id], people.customer)
    expect(status).toBe(201)
    expect(await assetsOf(body.id, people.customer)).toEqual([asset.id])
    expect(await ticketsOf(asset.id, people.customer)).toEqual([body.id])
  })

  test('400 for another customer’s, for another company’s, and for a colleague’s that a member may not see', async () => {
    const foreign = await addedAsset({ ...people, customer: people.anotherCustomer })
    expect((await open([foreign.id], people.customer)).status).toBe(400)
    const company = await companyOf(people)
    const shared = await addedAsset(people, { customerId: null, companyId: company.id })
    expect((await open([shared.id], people.anotherCustomer)).status).toBe(400)
    expect((await open([shared.id], people.customer)).status).toBe(201)
    await joined(people.anotherCustomer, company.id, 'member')
    expect((await open([shared.id], people.anotherCustomer)).status).toBe(400)
  })

  test('201 lets staff link them for the customer', async () => {
    const asset = await addedAsset(people)
    const { firstName, email } = people.customer.user
    const body = {
      ...{ title: 'It is broken', description: 'Help', customerEmail: email, customerName: firstName },
      assetIds: [asset.id],
    }
    expect((await people.technician.request('POST', '/api/tickets', body)).status).toBe(201)
  })
})
