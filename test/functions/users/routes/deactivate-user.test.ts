import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { findUser } from '#/functions/users/data/users.ts'
import type { ListedUser } from '#/shared/users/schemas.ts'
import { newVisitor, useCloud } from '#/test/support/cloud/cloud.ts'
import { registeredAccount } from '#/test/support/fixtures/accounts.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'

const here = useCloud()
const people = usePeople(here)
const send = (id: string, change: 'deactivate' | 'activate', headers?: Record<string, string>) =>
  people.admin.request<ListedUser & { detail: string }>('POST', `/api/users/${id}/${change}`, {}, headers)
const signIn = (email: string, password: string) =>
  newVisitor(here.cloud).request<{ detail: string }>('POST', '/api/customer/login', { email, password })

describe('POST /api/users/{id}/deactivate', () => {
  test('200 ends the user’s sessions at once, and they cannot sign in until they are activated', async () => {
    const { id, email, password, visitor } = await registeredAccount(here.cloud)
    expect(await send(id, 'deactivate')).toMatchObject({ status: 200, body: { id, active: false } })
    expect(await visitor.request('GET', '/api/auth/user')).toMatchObject({ status: 401 })
    const wrong = await signIn(email, 'not this one')
    expect(await signIn(email, password)).toMatchObject({ status: 401, body: { detail: wrong.body.detail } })
    expect(await send(id, 'activate')).toMatchObject({ status: 200, body: { id, active: true } })
    expect(await visitor.request('GET', '/api/auth/user')).toMatchObject({ status: 401 })
    expect(await signIn(email, password)).toMatchObject({ status: 200 })
  })

  test('200 refuses a sign-in also when Cognito would allow it', async () => {
    const { id, email, password } = await registeredAccount(here.cloud)
    here.cloud.faults.inject({ function: 'deactivate-user', action: 'AdminDisableUser', kind: 'fail', times: 3 })
    expect(await send(id, 'deactivate')).toMatchObject({ status: 503 })
    here.cloud.faults.clear()
    expect(await signIn(email, password)).toMatchObject({ status: 401 })
  })

  test('200 sends no link to choose a password, and ends the earlier ones', async () => {
    const { id, email } = await registeredAccount(here.cloud)
    await send(id, 'deactivate')
    await newVisitor(here.cloud).request('POST', '/api/auth/forgotten-password', { email })
    await here.cloud.settle()
    const subjects = here.cloud.inbox().filter(({ to }) => to.includes(email))
    expect(subjects.filter(({ subject }) => subject.startsWith('Choose a new password'))).toEqual([])
  })

  test('200 keeps a customer’s tickets, and releases those of a team member', async () => {
    const { customer, technician, admin } = people
    const ticket = await openedTicket(customer)
    await admin.request('PUT', `/api/tickets/${ticket.id}/assignee`, { assignedTo: technician.user.id })
    await send(customer.user.id, 'deactivate')
    const read = () => admin.request('GET', `/api/tickets/${ticket.id}`)
    expect(await read()).toMatchObject({ body: { customerId: customer.user.id, assignedTo: technician.user.id } })
    await send(technician.user.id, 'deactivate')
    await here.cloud.runSchedule('release-tickets')
    expect(await read()).toMatchObject({ body: { customerId: customer.user.id, assignedTo: null } })
    const { body: assignees } = await admin.request<{ id: string }[]>('GET', '/api/tickets/technicians')
    expect(assignees.map(({ id }) => id)).not.toContain(technician.user.id)
  })

  test('200 once, however often it is sent', async () => {
    const { id } = await registeredAccount(here.cloud)
    const key = { 'idempotency-key': randomUUID() }
    const responses = await Promise.all(Array.from({ length: 5 }, () => send(id, 'deactivate', key)))
    expect(responses.map(({ status }) => status)).toEqual(Array(5).fill(200))
    expect(await send(id, 'deactivate')).toMatchObject({ status: 200, body: { active: false } })
    expect((await findUser(id))?.sessionGeneration).toBe(1)
  })

  test('403 for oneself', async () => {
    expect(await send(people.admin.user.id, 'deactivate')).toMatchObject({
      status: 403,
      body: { detail: 'You cannot deactivate your own account.' },
    })
  })
})
