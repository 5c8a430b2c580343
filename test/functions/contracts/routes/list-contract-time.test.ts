import { describe, expect, test } from 'vitest'
import type { ContractTime } from '#/shared/contracts/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { companyOf, joined } from '#/test/support/fixtures/companies.ts'
import { activeContract } from '#/test/support/fixtures/contracts.ts'
import { type Person, usePeople } from '#/test/support/fixtures/people.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'
import { loggedTime } from '#/test/support/fixtures/time.ts'

const people = usePeople(useCloud())

describe('GET /api/contracts/{id}/hours/{day}', () => {
  test('200 lists the time of a month for its customer, without the technician’s last name', async () => {
    const { id, hours } = await activeContract(people)
    await loggedTime(people, { minutes: 45 })
    const path = `/api/contracts/${id}/hours/${hours?.from}`
    const { body } = await people.customer.request<ContractTime[]>('GET', path)
    expect(body).toMatchObject([{ minutes: 45, coverage: 'contract', firstName: people.technician.user.firstName }])
  })

  test('200 hides the title of a colleague’s private ticket', async () => {
    const company = await companyOf(people)
    await joined(people.anotherCustomer, company.id, 'billing')
    const { id, hours } = await activeContract(people, { customerId: company.id })
    const ticket = await openedTicket(people.customer, { isPrivate: true })
    await loggedTime(people, { ticketId: ticket.id, minutes: 45 })
    const titleFor = async ({ request }: Pick<Person, 'request'>) =>
      (await request<ContractTime[]>('GET', `/api/contracts/${id}/hours/${hours?.from}`)).body[0]?.ticketTitle
    expect(await titleFor(people.anotherCustomer)).toBeNull()
    expect(await titleFor(people.customer)).toBe(ticket.title)
    expect(await titleFor(people.technician)).toBe(ticket.title)
  })
})
