import { describe, expect, test } from 'vitest'
import type { ContractPage } from '#/shared/contracts/schemas.ts'
import { centsToDecimal } from '#/shared/lib/money.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { activeContract, draftContract, firstCents } from '#/test/support/fixtures/contracts.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())

describe('GET /api/contracts/{id}', () => {
  test('200 shows lines, terms, hours, invoices and history', async () => {
    const contract = await activeContract(people)
    const { id, startDate } = contract
    const { body } = await people.customer.request<ContractPage>('GET', `/api/contracts/${id}`)
    expect(body).toMatchObject({
      items: [{ description: 'Monitoring', quantity: '3', rate: '100.00', amount: '300.00' }],
      terms: 'We answer within four hours.',
      hours: { from: startDate, usedMinutes: 0, includedMinutes: 600 },
      invoices: [{ totalAmount: centsToDecimal(firstCents(contract, 30_000)), status: 'pending' }],
      isDefault: true,
    })
    expect(body.history.map(({ kind }) => kind).sort()).toEqual(['activated', 'created', 'started'])
  })

  test('404 for a customer’s own draft', async () => {
    const { id } = await draftContract(people)
    expect(await people.customer.request('GET', `/api/contracts/${id}`)).toMatchObject({ status: 404 })
    expect(await people.technician.request('GET', `/api/contracts/${id}`)).toMatchObject({ status: 200 })
  })
})
