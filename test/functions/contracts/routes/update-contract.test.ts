import { describe, expect, test } from 'vitest'
import { addDays } from '#/shared/schedules/periods.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { activeContract, contractPage, draftContract } from '#/test/support/fixtures/contracts.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())

describe('PUT /api/contracts/{id}', () => {
  test('200 changes every field of a draft', async () => {
    const { id, version } = await draftContract(people)
    const items = [{ description: 'Backups', quantity: '1', rate: '80.00' }]
    const body = { items, termMonths: 6, startDate: '2026-03-01', coverage: 'none', terms: '', version }
    const { status } = await people.admin.request('PUT', `/api/contracts/${id}`, body)
    expect(status).toBe(200)
    expect(await contractPage(people, id)).toMatchObject({
      monthlyAmount: '80.00',
      endDate: '2026-08-31',
      coverage: 'none',
      includedMinutes: null,
      terms: '',
      termsVersion: 0,
    })
  })

  test('200 changes some fields of an active contract, and its schedule follows', async () => {
    const { id, endDate } = await activeContract(people)
    const body = { title: 'Care plan', autoRenewal: true, noticeDays: 60, hourlyRate: '99.00' }
    await people.admin.request('PUT', `/api/contracts/${id}`, body)
    const page = await contractPage(people, id)
    expect(page).toMatchObject({ title: 'Care plan', autoRenewal: true, hourlyRate: '99.00' })
    expect(page.renewalNoticeDate).toBe(addDays(endDate ?? '', -60))
    const { body: schedules } = await people.technician.request('GET', '/api/recurring-schedules')
    expect(schedules).toMatchObject([{ description: 'Care plan', contractId: id }])
  })

  test('200 makes another contract the default, of which there is exactly one', async () => {
    const first = await activeContract(people)
    const second = await activeContract(people)
    await people.admin.request('PUT', `/api/contracts/${second.id}`, { isDefault: true })
    expect((await contractPage(people, first.id)).isDefault).toBe(false)
    expect((await contractPage(people, second.id)).isDefault).toBe(true)
  })

  test('409 for the lines of an active contract, and for a stale version', async () => {
    const { id } = await activeContract(people)
    const put = (body: object) => people.admin.request('PUT', `/api/contracts/${id}`, body)
    expect(await put({ items: [] })).toMatchObject({ status: 409 })
    expect(await put({ title: 'Other', version: 99 })).toMatchObject({ status: 409 })
  })
})
