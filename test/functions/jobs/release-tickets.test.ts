import { beforeEach, describe, expect, test } from 'vitest'
import type { TicketPage } from '#/shared/tickets/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { type Person, signedIn, usePeople } from '#/test/support/fixtures/people.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'

const here = useCloud()
const people = usePeople(here)
let leaving: Person
beforeEach(async () => {
  leaving = await signedIn(here.cloud, 'technician', { firstName: 'Lea', lastName: 'Ving' })
})

/** A ticket assigned to the person, moved through the given statuses. */
async function ticketOf(person: Person, ...statuses: string[]) {
  const { id } = await openedTicket(people.customer)
  await people.admin.request('PUT', `/api/tickets/${id}/assignee`, { assignedTo: person.user.id })
  for (const status of statuses) await people.admin.request('PUT', `/api/tickets/${id}`, { status })
  return id
}
const look = async (id: string) => (await people.admin.request<TicketPage>('GET', `/api/tickets/${id}`)).body
const release = () => here.cloud.runSchedule('release-tickets')
const changeRole = (role: string) =>
  people.admin.request('PUT', `/api/users/${leaving.user.id}`, { email: leaving.user.email, role })
const deleteUser = () => people.admin.request('DELETE', `/api/users/${leaving.user.id}`)

describe('the job that releases tickets', () => {
  test.each([
    ['is deleted', deleteUser],
    ['becomes a customer', () => changeRole('customer')],
  ])('unassigns a ticket whose assignee %s', async (_, leave) => {
    const open = await ticketOf(leaving)
    const begun = await ticketOf(leaving, 'in_progress')
    const colleagues = await ticketOf(people.technician)
    expect(await leave()).toMatchObject({ status: 200 })
    await Promise.all([release(), release()])

    expect(await look(open)).toMatchObject({ status: 'open', assignedTo: null })
    expect(await look(begun)).toMatchObject({ status: 'in_progress', assignedTo: null })
    expect(await look(colleagues)).toMatchObject({ assignedTo: people.technician.user.id })
    const { body: unassigned } = await people.technician.request<{ id: string }[]>(
      'GET',
      '/api/tickets?assignee=unassigned',
    )
    expect(unassigned.map(({ id }) => id)).toEqual(expect.arrayContaining([open, begun]))
    const { body: history } = await people.technician.request<object[]>('GET', `/api/tickets/${begun}/history`)
    expect(history[0]).toMatchObject({ kind: 'assigned', to: 'nobody', userName: 'Beacon IT' })
  })

  test('ends when nothing is left, and ignores later tickets', async () => {
    await deleteUser()
    await release()
    here.cloud.journal.length = 0
    await release()
    const calls = here.cloud.journal.filter(call => call.function.endsWith('-release-tickets'))
    expect(calls.flatMap(({ keys }) => keys).join()).not.toContain(leaving.user.id)
  })

  test('keeps the tickets of a user who is back on the team', async () => {
    const id = await ticketOf(leaving)
    await changeRole('customer')
    await changeRole('admin')
    await release()
    expect(await look(id)).toMatchObject({ assignedTo: leaving.user.id })
  })

  test('keeps a closed ticket assigned; a reopened one goes to the person who reopened it, or to no one', async () => {
    const [byTeam, byCustomer] = [
      await ticketOf(leaving, 'resolved', 'closed'),
      await ticketOf(leaving, 'resolved', 'closed'),
    ]
    await deleteUser()
    await release()
    expect(await look(byTeam)).toMatchObject({ status: 'closed', assignedTo: leaving.user.id })
    await people.technician.request('PUT', `/api/tickets/${byTeam}`, { status: 'in_progress' })
    expect(await look(byTeam)).toMatchObject({ status: 'in_progress', assignedTo: people.technician.user.id })
    await people.customer.request('POST', `/api/tickets/${byCustomer}/reopen`)
    expect(await look(byCustomer)).toMatchObject({ status: 'in_progress', assignedTo: null })
  })
})
