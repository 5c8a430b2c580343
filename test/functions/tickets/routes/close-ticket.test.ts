import { beforeEach, describe, expect, test } from 'vitest'
import type { HistoryEntry } from '#/shared/tickets/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { type Person, usePeople } from '#/test/support/fixtures/people.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'

const here = useCloud()
const people = usePeople(here)
let id: string
beforeEach(async () => {
  id = (await openedTicket(people.customer)).id
})
const resolve = () => people.technician.request('PUT', `/api/tickets/${id}`, { status: 'resolved' })
const close = (by: Person) => by.request('POST', `/api/tickets/${id}/close`)

describe('POST /api/tickets/{id}/close', () => {
  test('200 closes a resolved ticket for its customer, who sees no field of the team’s; they may still reopen it', async () => {
    await resolve()
    const { status, body } = await close(people.customer)
    expect(status).toBe(200)
    expect(body).toMatchObject({ id, status: 'closed' })
    for (const field of ['tags', 'waitingSince', 'lastMessage', 'dueAt']) expect(body).not.toHaveProperty(field)
    const { body: history } = await people.customer.request<HistoryEntry[]>('GET', `/api/tickets/${id}/history`)
    expect(history[0]).toMatchObject({ kind: 'closed', from: 'resolved', to: 'closed' })
    expect(await people.customer.request('POST', `/api/tickets/${id}/reopen`)).toMatchObject({ status: 200 })
  })

  test('200 for a ticket that is closed already: nothing changes', async () => {
    await resolve()
    await close(people.customer)
    expect(await close(people.customer)).toMatchObject({ status: 200, body: { status: 'closed' } })
    const { body } = await people.customer.request<HistoryEntry[]>('GET', `/api/tickets/${id}/history`)
    expect(body.filter(({ kind }) => kind === 'closed')).toHaveLength(1)
  })

  test('409 for an open one, 404 for another customer’s', async () => {
    expect(await close(people.customer)).toMatchObject({ status: 409 })
    await resolve()
    expect(await close(people.anotherCustomer)).toMatchObject({ status: 404 })
  })
})
