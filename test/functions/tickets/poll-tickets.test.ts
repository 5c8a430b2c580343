import { beforeEach, describe, expect, test } from 'vitest'
import { unitsOf } from '#/scripts/bench/units.ts'
import type { Ticket } from '#/shared/tickets/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { crowdOutChanges, holdChanges, settleChanges } from '#/test/support/cloud/index-lag.ts'
import { madeSchedule } from '#/test/support/fixtures/invoices.ts'
import { type Person, usePeople } from '#/test/support/fixtures/people.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'

const here = useCloud()
const people = usePeople(here)
const path = '/api/tickets?limit=50'

const poll = (person: Person, version = '1', address = path) =>
  person.request<Ticket[]>('GET', address, undefined, { 'x-beacon-poll': version })
const versionIn = ({ headers }: { headers: Headers }) => headers.get('x-beacon-poll') ?? ''

describe('a poll of GET /api/tickets', () => {
  beforeEach(async () => {
    await openedTicket(people.customer)
    await settleChanges()
  })

  test.each(['customer', 'technician'] as const)('204 while nothing has changed for a %s', async role => {
    const first = await poll(people[role])
    expect(first.status).toBe(200)
    expect(first.body[0]).toMatchObject({ title: 'Printer on fire' })
    const again = await poll(people[role], versionIn(first))
    expect(again).toMatchObject({ status: 204, body: '' })
    expect(versionIn(again)).toBe(versionIn(first))
  })

  test.each(['customer', 'technician'] as const)(
    'reads one unit of the table for a %s, in addition to the session',
    async role => {
      const version = versionIn(await poll(people[role]))
      const { read, write } = await unitsOf(here.cloud, () => poll(people[role], version))
      expect({ read, write }).toEqual({ read: 1, write: 0 })
    },
  )

  test('200 for another reader, filter or page with the same version', async () => {
    const version = versionIn(await poll(people.technician))
    expect(await poll(people.admin, version)).toMatchObject({ status: 200 })
    expect(await poll(people.customer, version)).toMatchObject({ status: 200 })
    expect(await poll(people.technician, version, `${path}&status=closed`)).toMatchObject({ status: 200, body: [] })
    expect(await poll(people.technician, version, '/api/tickets?limit=49')).toMatchObject({ status: 200 })
  })

  test('200 for a search, whose results can change although no ticket changes', async () => {
    const first = await poll(people.technician, '1', `${path}&search=printer`)
    expect(versionIn(first)).toBe('')
  })

  test('a request that is not a poll has no version, and reads none', async () => {
    const { headers } = await people.technician.request('GET', path)
    expect(headers.has('x-beacon-poll')).toBe(false)
  })

  test('200 with a new ticket and a version while the index lacks it', async () => {
    const lag = await here.cloud.lagIndexes()
    const { id } = await openedTicket(people.customer)
    await holdChanges()
    const during = await poll(people.technician)
    expect(during.body[0]?.id).toBe(id)
    expect(await poll(people.technician, versionIn(during)).finally(() => lag.release())).toMatchObject({ status: 204 })
  })

  test('has no version if an index may lack more changes than are remembered', async () => {
    const { id } = await openedTicket(people.customer)
    await crowdOutChanges(id)
    const response = await poll(people.technician)
    expect(response.body[0]?.id).toBe(id)
    expect(versionIn(response)).toBe('')
  })

  test('200 for a customer after their recurring services change, which the screen also shows', async () => {
    const before = await poll(people.customer)
    await madeSchedule(people)
    expect(await poll(people.customer, versionIn(before))).toMatchObject({ status: 200 })
  })

  test('200 for staff after a colleague has seen the customer’s message', async () => {
    const { id } = await openedTicket(people.customer)
    await people.customer.request('POST', `/api/tickets/${id}/comments`, { comment: 'Any news?' })
    await settleChanges()
    const before = await poll(people.technician)
    await people.technician.request('PUT', `/api/tickets/${id}/seen`)
    const after = await poll(people.technician, versionIn(before))
    expect(after.status).toBe(200)
    expect(after.body.find(ticket => ticket.id === id)?.isNew).toBe(false)
  })
})
