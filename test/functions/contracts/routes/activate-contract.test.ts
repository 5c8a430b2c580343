import { describe, expect, test } from 'vitest'
import { recount } from '#/functions/reports/verify-counters.ts'
import { billingMonth, shareOf } from '#/shared/contracts/periods.ts'
import { centsToDecimal } from '#/shared/lib/money.ts'
import { addDays } from '#/shared/schedules/periods.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { activeContract, businessDayNow, contractPage } from '#/test/support/fixtures/contracts.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const people = usePeople(here)

describe('POST /api/contracts/{id}/activate', () => {
  test('200 begins a contract at once, with its schedule, its first invoice and an email', async () => {
    const { id } = await activeContract(people)
    expect(await contractPage(people, id)).toMatchObject({ status: 'active', hasStarted: true })
    const { body: schedules } = await people.technician.request('GET', '/api/recurring-schedules')
    expect(schedules).toMatchObject([{ amount: '300.00', contractId: id, state: 'active' }])
    await here.cloud.settle()
    expect(here.cloud.inbox().filter(({ subject }) => subject.includes('has started'))).toHaveLength(1)
  })

  test('200 bills the days before the first billing day at their share of the month', async () => {
    const startDate = businessDayNow()
    const billingDay = (Number(startDate.slice(8)) % 28) + 1
    const { id } = await activeContract(people, { billingDay })
    const { from, to } = billingMonth(startDate, billingDay)
    const cents = shareOf(30_000, { from: startDate, to }, { from, to })
    const { invoices, nextInvoiceOn } = await contractPage(people, id)
    expect(invoices).toMatchObject([{ totalAmount: centsToDecimal(cents) }])
    expect(nextInvoiceOn).toBe(addDays(to, 1))
  })

  test('200 counts each line as a service, and the amount once', async () => {
    const line = (description: string) => ({ description, quantity: '1', rate: '50.00' })
    await activeContract(people, { items: [line('Monitoring'), line('Backups')], billingFrequency: 'quarterly' })
    const { body } = await people.customer.request('GET', '/api/stats/customer')
    expect(body).toMatchObject({ activeServices: 2, monthlySpend: '100.00' })
    expect(await recount()).toEqual([])
  })

  test('409 twice, and for a first day long ago', async () => {
    const { id } = await activeContract(people)
    expect(await people.admin.request('POST', `/api/contracts/${id}/activate`, {})).toMatchObject({ status: 409 })
    await expect(activeContract(people, { startDate: '2020-01-01' })).rejects.toThrow('409')
  })
})
