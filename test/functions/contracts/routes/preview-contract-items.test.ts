import { describe, expect, test } from 'vitest'
import { centsToDecimal } from '#/shared/lib/money.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import {
  activeContract,
  businessDayNow,
  contractPage,
  draftContract,
  firstCents,
} from '#/test/support/fixtures/contracts.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())

describe('POST /api/contracts/{id}/items-preview', () => {
  test('200 previews the invoice for the days already billed, and changes nothing', async () => {
    const contract = await activeContract(people)
    const { id } = contract
    const items = [{ description: 'Monitoring', quantity: '4', rate: '100.00' }]
    const { body } = await people.admin.request('POST', `/api/contracts/${id}/items-preview`, {
      items,
      from: businessDayNow(),
    })
    const [old, now] = [firstCents(contract, 30_000), firstCents(contract, 40_000)]
    const [credit, charge, dueNow] = [old, now, now - old].map(centsToDecimal)
    expect(body).toMatchObject({ credit, charge, dueNow, monthlyAmount: '400.00' })
    expect(await contractPage(people, id)).toMatchObject({ monthlyAmount: '300.00' })
  })

  test('400 for a day outside of the billed period, and 409 for a draft', async () => {
    const { id } = await activeContract(people)
    const post = (of: string, from: string) =>
      people.admin.request('POST', `/api/contracts/${of}/items-preview`, { items: [], from })
    expect(await post(id, '2020-01-01')).toMatchObject({ status: 400 })
    expect(await post((await draftContract(people)).id, businessDayNow())).toMatchObject({ status: 409 })
  })
})
