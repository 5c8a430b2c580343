import { beforeEach, describe, expect, test } from 'vitest'
import type { HistoryEntry, TicketPage } from '#/shared/tickets/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { createdCompany, joined } from '#/test/support/fixtures/companies.ts'
import { type Person, signedIn, usePeople } from '#/test/support/fixtures/people.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'

const here = useCloud()
const people = usePeople(here)
let id: string
beforeEach(async () => {
  id = (await openedTicket(people.customer)).id
})
const change = (fields: object) => people.technician.request('PUT', `/api/tickets/${id}`, fields)
const confirm = (by: Person) => by.request('POST', `/api/tickets/${id}/confirm`)
const page = async () => (await people.technician.request<TicketPage>('GET', `/api/tickets/${id}`)).body
const confirmations = async () => {
  const { body } = await people.technician.request<HistoryEntry[]>('GET', `/api/tickets/${id}/history`)
  return body.filter(({ kind }) => kind === 'confirmed')
}

describe('POST /api/tickets/{id}/confirm', () => {
  test.each([
    ['open', {}],
    ['in_progress', { status: 'in_progress' }],
    ['in_progress', { status: 'in_progress', waitingOn: 'customer', pendingReason: 'customer_reply' }],
    ['open', { snoozedUntil: new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString(), pendingReason: 'delivery' }],
  ])(
    '200 resolves a ticket that is %s (%o) for its customer, who sees no field of the team’s',
    async (from, fields) => {
      if (Object.keys(fields).length > 0) await change(fields)
      const { status, body } = await confirm(people.customer)
      expect(status).toBe(200)
      expect(body).toMatchObject({ id, status: 'resolved' })
      for (const field of ['tags', 'waitingSince', 'lastMessage', 'dueAt']) expect(body).not.toHaveProperty(field)
      const { resolvedAt, ...ticket } = await page()
      expect(ticket).toMatchObject({ status: 'resolved', waitingOn: null, snoozedUntil: null, confirmedAt: resolvedAt })
      expect(await confirmations()).toMatchObject([{ from, to: 'resolved' }])
    },
  )

  test('200 twice, also at the same time: nothing more changes', async () => {
    const answers = await Promise.all(Array.from({ length: 3 }, () => confirm(people.customer)))
    answers.push(await confirm(people.customer))
    for (const one of answers) expect(one).toMatchObject({ status: 200, body: { status: 'resolved' } })
    expect(await confirmations()).toHaveLength(1)
  })

  test('200 closes a ticket that the team resolved; a closed one stays as it is', async () => {
    await change({ status: 'resolved' })
    for (let time = 0; time < 2; time++) {
      expect(await confirm(people.customer)).toMatchObject({ status: 200, body: { status: 'closed' } })
    }
    expect(await confirmations()).toMatchObject([{ from: 'resolved', to: 'closed' }])
  })

  test('200, and the customer may reopen it', async () => {
    await confirm(people.customer)
    expect(await people.customer.request('POST', `/api/tickets/${id}/reopen`)).toMatchObject({ status: 200 })
    expect(await page()).toMatchObject({ status: 'in_progress', waitingOn: 'us', resolvedAt: null })
    expect(await confirm(people.customer)).toMatchObject({ status: 200, body: { status: 'resolved' } })
  })

  test('200 for a customer whose own address is unverified', async () => {
    id = (await openedTicket(people.unverified)).id
    expect(await confirm(people.unverified)).toMatchObject({ status: 200, body: { status: 'resolved' } })
  })

  test('403 for staff, who resolve it', async () => {
    expect(await confirm(people.technician)).toMatchObject({ status: 403 })
    expect(await confirm(people.admin)).toMatchObject({ status: 403 })
    expect(await page()).toMatchObject({ status: 'open' })
  })

  test('404 for another customer’s, and for one opened for an address that the customer did not verify', async () => {
    expect(await confirm(people.anotherCustomer)).toMatchObject({ status: 404 })
    const fields = { customerEmail: people.unverified.user.email, customerName: 'Una Verified' }
    id = (await openedTicket(people.technician, fields)).id
    expect(await confirm(people.unverified)).toMatchObject({ status: 404 })
    expect(await page()).toMatchObject({ status: 'open' })
  })

  test('200 for a manager of the customer’s company; 404 for other colleagues, and for a private ticket', async () => {
    const company = await createdCompany(people.admin)
    const [owner, manager, billing, member] = await Promise.all(
      Array.from({ length: 4 }, () => signedIn(here.cloud, 'customer')),
    )
    if (!owner || !manager || !billing || !member) throw new Error('Four people are needed')
    await joined(owner, company.id, 'member')
    await joined(manager, company.id, 'manager')
    await joined(billing, company.id, 'billing')
    await joined(member, company.id, 'member')
    id = (await openedTicket(owner, { isPrivate: true })).id
    expect(await confirm(manager)).toMatchObject({ status: 404 })
    id = (await openedTicket(owner)).id
    for (const colleague of [billing, member]) expect(await confirm(colleague)).toMatchObject({ status: 404 })
    expect(await confirm(manager)).toMatchObject({ status: 200, body: { status: 'resolved' } })
  })

  test('409 for a ticket that was merged into another', async () => {
    const { id: into } = await openedTicket(people.customer)
    const merged = await people.technician.request('POST', `/api/tickets/${into}/merges`, { sourceIds: [id] })
    expect(merged.status).toBeLessThan(300)
    expect(await confirm(people.customer)).toMatchObject({ status: 409 })
  })
})
