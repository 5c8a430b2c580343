import { describe, expect, test } from 'vitest'
import type { TicketContract } from '#/shared/contracts/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { companyOf } from '#/test/support/fixtures/companies.ts'
import { activeContract } from '#/test/support/fixtures/contracts.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'
import { loggedTime } from '#/test/support/fixtures/time.ts'

const people = usePeople(useCloud())

describe('GET /api/tickets/{id}/contract', () => {
  test('200 names the contract that covers the ticket, and the hours left', async () => {
    const contract = await activeContract(people)
    const { id } = await openedTicket(people.customer)
    await loggedTime(people, { ticketId: id, minutes: 90 })
    const { body } = await people.technician.request<TicketContract>('GET', `/api/tickets/${id}/contract`)
    expect(body).toMatchObject({
      contractId: null,
      covering: { id: contract.id, hours: { usedMinutes: 90, includedMinutes: 600 } },
      choices: [{ id: contract.id }],
    })
  })

  test('200 names the contract of the ticket’s company', async () => {
    const company = await companyOf(people)
    const contract = await activeContract(people, { customerId: company.id })
    const { id } = await openedTicket(people.customer)
    expect(await people.technician.request('GET', `/api/tickets/${id}/contract`)).toMatchObject({
      body: { covering: { id: contract.id } },
    })
  })

  test('200 names none for a customer without a contract', async () => {
    const { id } = await openedTicket(people.customer)
    const { body } = await people.technician.request('GET', `/api/tickets/${id}/contract`)
    expect(body).toEqual({ contractId: null, covering: null, choices: [] })
  })
})
