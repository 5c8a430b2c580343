import { describe, expect, test } from 'vitest'
import { recount } from '#/functions/reports/verify-counters.ts'
import type { InvoicePage } from '#/shared/invoices/schemas.ts'
import { centsToDecimal } from '#/shared/lib/money.ts'
import { addDays } from '#/shared/schedules/periods.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { activeContract, businessDayNow, contractPage, firstCents } from '#/test/support/fixtures/contracts.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())

describe('POST /api/contracts/{id}/items', () => {
  test('200 changes the schedule, and invoices a higher price of the billed days', async () => {
    const contract = await activeContract(people)
    const { id } = contract
    const items = [{ description: 'Monitoring', quantity: '4', rate: '100.00' }]
    const path = `/api/contracts/${id}/items`
    const { status } = await people.admin.request('POST', path, { items, from: businessDayNow() })
    expect(status).toBe(200)
    const page = await contractPage(people, id)
    expect(page).toMatchObject({ monthlyAmount: '400.00' })
    const [first, increase] = [
      firstCents(contract, 30_000),
      firstCents(contract, 40_000) - firstCents(contract, 30_000),
    ]
    const amounts = [first, increase].map(centsToDecimal)
    expect(page.invoices.map(({ totalAmount }) => totalAmount).sort()).toEqual(amounts.sort())
    const extra = page.invoices.find(({ totalAmount }) => totalAmount === centsToDecimal(increase))
    const { body: invoice } = await people.admin.request<InvoicePage>('GET', `/api/invoices/${extra?.id}`)
    expect(invoice.items[0]?.description).toMatch(/: change for [A-Z][a-z]{2} \d.* – [A-Z][a-z]{2} \d+, \d{4}$/)
    expect(await recount()).toEqual([])
  })

  test('200 changes the hours from the next contract month on', async () => {
    const { id, hours } = await activeContract(people)
    const body = { items: [{ description: 'Monitoring', quantity: '3', rate: '100.00' }], includedMinutes: 900 }
    await people.admin.request('POST', `/api/contracts/${id}/items`, { ...body, from: businessDayNow() })
    const page = await contractPage(people, id)
    expect(page).toMatchObject({
      includedMinutes: 600,
      nextIncluded: { from: addDays(hours?.to ?? '', 1), minutes: 900 },
    })
  })

  test('200 begins the schedule of a contract that had only hours', async () => {
    const contract = await activeContract(people, { items: [] })
    const { id } = contract
    const items = [{ description: 'Monitoring', quantity: '1', rate: '100.00' }]
    await people.admin.request('POST', `/api/contracts/${id}/items`, { items, from: businessDayNow() })
    const page = await contractPage(people, id)
    expect(page.scheduleId).not.toBeNull()
    expect(page.invoices).toMatchObject([{ totalAmount: centsToDecimal(firstCents(contract, 10_000)) }])
  })
})
