import { describe, expect, test } from 'vitest'
import type { Invoice } from '#/shared/invoices/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { businessDayNow } from '#/test/support/fixtures/contracts.ts'
import { madeSchedule } from '#/test/support/fixtures/invoices.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())

describe('POST /api/recurring-schedules/{id}/change-preview', () => {
  test('200 shows the amounts of a change, and changes nothing', async () => {
    const { id, nextDueDate, version } = await madeSchedule(people)
    const body = { items: [{ description: 'More support', rate: 250 }], from: nextDueDate, version }
    const response = await people.technician.request('POST', `/api/recurring-schedules/${id}/change-preview`, body)
    expect(response).toMatchObject({
      status: 200,
      body: { left: 0, dueNow: '0.00', credited: '0.00', amount: '250.00' },
    })
    const after = await people.technician.request('GET', `/api/recurring-schedules/${id}`)
    expect(after.body).toMatchObject({ amount: '100.00', version })
  })

  test('200 settles nothing of a period whose invoice was voided', async () => {
    const { id, version } = await madeSchedule(people)
    const { body: invoices } = await people.technician.request<Invoice[]>('GET', '/api/invoices')
    await people.technician.request('POST', `/api/invoices/${invoices[0]?.id}/void`, {})
    const body = { items: [{ description: 'Less support', rate: 50 }], from: businessDayNow(), version }
    const response = await people.technician.request('POST', `/api/recurring-schedules/${id}/change-preview`, body)
    expect(response).toMatchObject({ status: 200, body: { credited: '0.00', amount: '50.00' } })
  })
})
