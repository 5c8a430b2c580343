import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Company } from '#/shared/companies/schemas.ts'
import type { Ticket } from '#/shared/tickets/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { createdCompany, joined } from '#/test/support/fixtures/companies.ts'
import { type Person, signedIn, usePeople } from '#/test/support/fixtures/people.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'

const here = useCloud()
const people = usePeople(here)
let company: Company
let member: Person
beforeEach(async () => {
  company = await createdCompany(people.admin)
  member = await signedIn(here.cloud, 'customer')
  await joined(member, company.id, 'member')
})

const leave = () => people.admin.request('DELETE', `/api/companies/${company.id}/people/${member.user.id}`)
/** A request that can be sent again under its Idempotency-Key. */
function repeatable(path: string, body?: object) {
  const key = randomUUID()
  return () => member.request<Ticket>('POST', path, body, { 'idempotency-key': key })
}

describe('a request that a former member of a company repeats under its Idempotency-Key', () => {
  test('opens nothing and shows nothing: the ticket stayed with the company', async () => {
    const open = repeatable('/api/tickets', { title: 'VPN', description: 'Down' })
    const { status, body } = await open()
    expect(status).toBe(201)
    expect(await open()).toMatchObject({ status: 201, body: { id: body.id } })
    await leave()
    expect(await open()).toMatchObject({ status: 404 })
  })

  test.each(['close', 'reopen', 'confirm'])('shows nothing of the ticket that they could %s before', async action => {
    const { id } = await openedTicket(member)
    await people.technician.request('PUT', `/api/tickets/${id}`, { status: 'resolved' })
    const send = repeatable(`/api/tickets/${id}/${action}`)
    expect(await send()).toMatchObject({ status: 200 })
    expect(await send()).toMatchObject({ status: 200, body: { id } })
    await leave()
    expect(await send()).toMatchObject({ status: 404 })
  })
})
