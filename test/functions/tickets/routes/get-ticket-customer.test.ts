import { beforeEach, describe, expect, test } from 'vitest'
import { keepTimeRates } from '#/functions/time/data/time-rates.ts'
import type { Ticket, TicketCustomer } from '#/shared/tickets/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { addedAsset } from '#/test/support/fixtures/assets.ts'
import { companyOf, joined } from '#/test/support/fixtures/companies.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'
import { loggedTime, ratesWith } from '#/test/support/fixtures/time.ts'

const here = useCloud()
const people = usePeople(here)
beforeEach(async () => {
  await keepTimeRates(ratesWith(), [])
})
const read = async ({ id }: Pick<Ticket, 'id'>) =>
  (await people.technician.request<TicketCustomer>('GET', `/api/tickets/${id}/customer`)).body
const titlesOf = ({ tickets }: TicketCustomer) => tickets.map(({ title }) => title)

describe('GET /api/tickets/{id}/customer', () => {
  test('200 has the customer’s other open tickets, newest first, their assets in use and their unbilled time', async () => {
    const { customer, technician, anotherCustomer } = people
    const first = await openedTicket(customer, { title: 'First' })
    const ticket = await openedTicket(customer, { title: 'This one' })
    await openedTicket(customer, { title: 'Last' })
    const done = await openedTicket(customer, { title: 'Done' })
    await technician.request('PUT', `/api/tickets/${done.id}`, { status: 'resolved' })
    await openedTicket(anotherCustomer, { title: 'Theirs' })
    await addedAsset(people, { customerId: customer.user.id, name: 'Front desk PC' })
    const sold = await addedAsset(people, { customerId: customer.user.id, name: 'Sold' })
    const retired = await technician.request('POST', `/api/assets/${sold.id}/status`, {
      ...{ status: 'retired', reason: 'broken', version: sold.version },
    })
    expect(retired.status).toBe(200)
    await loggedTime(people, { ticketId: first.id, minutes: 30 })
    const body = await read(ticket)
    expect(titlesOf(body)).toEqual(['Last', 'First'])
    expect(body).toMatchObject({ hasMoreTickets: false, hasMoreAssets: false })
    expect(body).toMatchObject({ unbilledMinutes: 30, unbilledAmount: '45.00' })
    expect(body.assets.map(({ name }) => name)).toEqual(['Front desk PC'])
  })

  test('200 says how time is rounded when it is billed, also for a customer without an account', async () => {
    await keepTimeRates(ratesWith({ rounding: 15 }), [])
    expect(await read(await openedTicket(people.customer))).toMatchObject({ rounding: 15 })
    const { body: guests } = await people.technician.request<Ticket>('POST', '/api/tickets', {
      ...{
        title: 'By phone',
        description: 'No account.',
        customerEmail: 'guest@elsewhere.test',
        customerName: 'Guest',
      },
    })
    expect(await read(guests)).toMatchObject({ rounding: 15, unbilledMinutes: 0 })
  })

  test('200 has those of the whole company, without colleagues’ private tickets', async () => {
    const { customer, anotherCustomer } = people
    const { id } = await companyOf(people)
    await joined(anotherCustomer, id, 'member')
    const ticket = await openedTicket(customer)
    await openedTicket(anotherCustomer, { title: 'A colleague’s' })
    await openedTicket(anotherCustomer, { title: 'Personal', isPrivate: true })
    await addedAsset(people, { companyId: id, name: 'Copier' })
    const body = await read(ticket)
    expect(titlesOf(body)).toEqual(['A colleague’s'])
    expect(body.assets.map(({ name }) => name)).toEqual(['Copier'])
  })

  test('200 stops after five of each, and says that there are more', async () => {
    const ticket = await openedTicket(people.customer)
    for (let number = 1; number <= 6; number++) {
      await openedTicket(people.customer, { title: `Number ${number}` })
      await addedAsset(people, { customerId: people.customer.user.id, name: `PC ${number}` })
    }
    const body = await read(ticket)
    expect(titlesOf(body)).toEqual([6, 5, 4, 3, 2].map(number => `Number ${number}`))
    expect(body.assets).toHaveLength(5)
    expect(body).toMatchObject({ hasMoreTickets: true, hasMoreAssets: true })
  })

  test('200 is empty for a customer without an account', async () => {
    const { body: ticket } = await people.technician.request<Ticket>('POST', '/api/tickets', {
      ...{ title: 'By phone', description: 'Called us.', customerName: 'Pat Lee', customerEmail: 'pat@harbor.test' },
    })
    expect(await read(ticket)).toMatchObject({ tickets: [], assets: [], unbilledMinutes: 0, unbilledAmount: '0.00' })
  })
})
