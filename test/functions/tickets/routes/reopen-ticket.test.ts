import { beforeEach, describe, expect, test } from 'vitest'
import { change } from '#/functions/table/table.ts'
import { ticketKey } from '#/functions/tickets/data/tickets.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { type Person, usePeople } from '#/test/support/fixtures/people.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'

const here = useCloud()
const people = usePeople(here)
let id: string
beforeEach(async () => {
  id = (await openedTicket(people.customer)).id
})
const move = (status: string) => people.technician.request('PUT', `/api/tickets/${id}`, { status })
const reopen = (by: Person) => by.request('POST', `/api/tickets/${id}/reopen`)

describe('POST /api/tickets/{id}/reopen', () => {
  test.each([['resolved'], ['resolved', 'closed']])('200 reopens a ticket that is %s %s', async (...statuses) => {
    for (const status of statuses.filter(Boolean)) await move(status)
    expect(await reopen(people.customer)).toMatchObject({ status: 200, body: { status: 'in_progress' } })
    await here.cloud.settle()
    const said = new RegExp(`Dana Whitfield reopened a ticket[^]*/tickets/${id}`)
    const email = { to: ['team@beacon.test'], text: expect.stringMatching(said) }
    expect(here.cloud.inbox()).toContainEqual(expect.objectContaining(email))
  })

  test('403 for a customer after seven days; staff may', async () => {
    await move('resolved')
    const resolvedAt = new Date(Date.now() - 8 * 24 * 60 * 60 * 1000).toISOString()
    await change(ticketKey(id), { update: 'SET resolvedAt = :at', values: { ':at': resolvedAt } })
    expect(await reopen(people.customer)).toMatchObject({ status: 403 })
    expect(await reopen(people.technician)).toMatchObject({ status: 200 })
  })

  test('409 for an open one, 404 for another customer’s', async () => {
    expect(await reopen(people.customer)).toMatchObject({ status: 409 })
    await move('resolved')
    expect(await reopen(people.anotherCustomer)).toMatchObject({ status: 404 })
  })
})
