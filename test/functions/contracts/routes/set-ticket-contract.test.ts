import { describe, expect, test } from 'vitest'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { activeContract } from '#/test/support/fixtures/contracts.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'
import { loggedTime } from '#/test/support/fixtures/time.ts'

const people = usePeople(useCloud())

describe('PUT /api/tickets/{id}/contract', () => {
  test('200 chooses among the customer’s contracts, and time goes there', async () => {
    await activeContract(people)
    const second = await activeContract(people, { title: 'Projects' })
    const { id } = await openedTicket(people.customer)
    const path = `/api/tickets/${id}/contract`
    const { body } = await people.technician.request('PUT', path, { contractId: second.id })
    expect(body).toMatchObject({ contractId: second.id, covering: { title: 'Projects' } })
    expect(await loggedTime(people, { ticketId: id })).toMatchObject({ contractId: second.id, coverage: 'contract' })
  })

  test('400 for another customer’s contract', async () => {
    const foreign = await activeContract(people, { customerId: people.anotherCustomer.user.id })
    const { id } = await openedTicket(people.customer)
    const body = { contractId: foreign.id }
    expect(await people.technician.request('PUT', `/api/tickets/${id}/contract`, body)).toMatchObject({ status: 400 })
  })
})
