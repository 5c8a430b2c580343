import { describe, expect, test } from 'vitest'
import { billingMonth, defaultBillingDay, shareOf } from '#/shared/contracts/periods.ts'
import type { Invoice } from '#/shared/invoices/schemas.ts'
import { centsToDecimal } from '#/shared/lib/money.ts'
import { addDays } from '#/shared/schedules/periods.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { activeContract, businessDayNow, contractPage } from '#/test/support/fixtures/contracts.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())

describe('POST /api/contracts/{id}/terminate-preview', () => {
  test('200 lists every amount, and changes nothing', async () => {
    const { id, startDate, hours } = await activeContract(people)
    const body = { endDate: businessDayNow(), reason: 'Moving', fee: '50.00' }
    const found = await people.admin.request('POST', `/api/contracts/${id}/terminate-preview`, body)
    const [from, to] = [hours?.from ?? '', hours?.to ?? '']
    const unused = centsToDecimal(
      shareOf(30_000, { from: addDays(from, 1), to }, billingMonth(from, defaultBillingDay(startDate))),
    )
    expect(found.body).toMatchObject({ unused, credit: unused, fee: '50.00', dueNow: '50.00', stillBilled: '0.00' })
    expect(await contractPage(people, id)).toMatchObject({ status: 'active', termination: null })
  })

  test('200 credits the price that was billed, whatever the next period costs', async () => {
    const { id } = await activeContract(people)
    const preview = () =>
      people.admin.request<{ unused: string }>('POST', `/api/contracts/${id}/terminate-preview`, {
        endDate: businessDayNow(),
        reason: 'Moving',
      })
    const { unused } = (await preview()).body
    const items = [{ description: 'Monitoring', quantity: '9', rate: '100.00' }]
    const { nextInvoiceOn: from } = await contractPage(people, id)
    expect(await people.admin.request('POST', `/api/contracts/${id}/items`, { items, from })).toMatchObject({
      status: 200,
      body: { monthlyAmount: '900.00' },
    })
    expect((await preview()).body).toMatchObject({ unused })
  })

  test('200 credits nothing of a period whose invoice was voided', async () => {
    const { id } = await activeContract(people)
    const { body: invoices } = await people.technician.request<Invoice[]>('GET', '/api/invoices')
    await people.technician.request('POST', `/api/invoices/${invoices[0]?.id}/void`, {})
    const { body } = await people.admin.request('POST', `/api/contracts/${id}/terminate-preview`, {
      endDate: businessDayNow(),
      reason: 'Moving',
    })
    expect(body).toMatchObject({ unused: '0.00', credit: '0.00' })
    const items = [{ description: 'Monitoring', quantity: '1', rate: '100.00' }]
    const lower = await people.admin.request('POST', `/api/contracts/${id}/items-preview`, {
      items,
      from: businessDayNow(),
    })
    expect(lower.body).toMatchObject({ credit: '0.00', credited: '0.00' })
  })

  test('400 for a day in the past', async () => {
    const { id } = await activeContract(people)
    const body = { endDate: '2020-01-01', reason: 'Moving' }
    expect(await people.admin.request('POST', `/api/contracts/${id}/terminate-preview`, body)).toMatchObject({
      status: 400,
    })
  })
})
