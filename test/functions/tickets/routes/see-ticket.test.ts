import { expect, test } from 'vitest'
import type { TicketPage } from '#/shared/tickets/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { type Person, usePeople } from '#/test/support/fixtures/people.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'

const people = usePeople(useCloud())

test('PUT /api/tickets/{id}/seen: 200 for each staff member, once or twice; 403 for a customer, 404 for a missing ticket', async () => {
  const { id } = await openedTicket(people.customer)
  await people.customer.request('POST', `/api/tickets/${id}/comments`, { comment: 'Any news?' })
  const see = (person: Person) => person.request('PUT', `/api/tickets/${id}/seen`)
  const isNew = async (person: Person) => (await person.request<TicketPage>('GET', `/api/tickets/${id}`)).body.isNew
  expect([await isNew(people.technician), await isNew(people.admin)]).toEqual([true, true])
  for (let time = 0; time < 2; time++) expect(await see(people.technician)).toMatchObject({ status: 200 })
  expect([await isNew(people.technician), await isNew(people.admin)]).toEqual([false, true])
  expect(await see(people.customer)).toMatchObject({ status: 403 })
  expect(await people.technician.request('PUT', '/api/tickets/TK00000A-aaaaaaaaaa/seen')).toMatchObject({ status: 404 })
})
