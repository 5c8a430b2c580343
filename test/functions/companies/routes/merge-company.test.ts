import { describe, expect, test } from 'vitest'
import type { Company } from '#/shared/companies/schemas.ts'
import { defaultEmailSettings } from '#/shared/desk/email-settings.ts'
import type { CompanyId } from '#/shared/lib/ids.ts'
import type { Ticket } from '#/shared/tickets/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { companyOf, createdCompany } from '#/test/support/fixtures/companies.ts'
import { forgetDeskSettings, ruleFor, savedDeskSettings } from '#/test/support/fixtures/desk-settings.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'
import { ratesWith } from '#/test/support/fixtures/time.ts'

const here = useCloud()
const people = usePeople(here)

describe('POST /api/companies/{id}/merge', () => {
  test('400 unless the name is typed as it is', async () => {
    const [{ id }, into] = [await companyOf(people), await createdCompany(people.admin)]
    const body = { intoId: into.id, confirmName: 'Another' }
    expect(await people.admin.request('POST', `/api/companies/${id}/merge`, body)).toMatchObject({ status: 400 })
  })

  test('200 for a name whose spaces and accents are typed, not pasted', async () => {
    const from = await createdCompany(people.admin, { name: 'Cafe\u0301\u00a0Roma  Inc. \u200b' })
    const into = await createdCompany(people.admin)
    const body = { intoId: into.id, confirmName: 'Café Roma Inc.' }
    expect(await people.admin.request('POST', `/api/companies/${from.id}/merge`, body)).toMatchObject({ status: 200 })
  })

  test('200 moves people, domains and tickets to the other company, with the job', async () => {
    const from = await companyOf(people)
    await people.admin.request('PUT', `/api/companies/${from.id}`, { domains: ['merged.test'] })
    const shared = await openedTicket(people.customer)
    const hidden = await openedTicket(people.customer, { isPrivate: true })
    const into = await createdCompany(people.admin)
    const body = { intoId: into.id, confirmName: from.name }
    const merged = await people.admin.request('POST', `/api/companies/${from.id}/merge`, body)
    expect(merged).toMatchObject({ status: 200, body: { kind: 'merge', state: 'running' } })
    await here.cloud.runSchedule('move-company-rows')
    await here.cloud.runSchedule('move-company-rows')
    const read = async (id: string) => (await people.admin.request<Company>('GET', `/api/companies/${id}`)).body
    expect(await read(from.id)).toMatchObject({ status: 'merged', mergedIntoId: into.id, peopleCount: 0, moveId: null })
    expect(await read(into.id)).toMatchObject({
      domains: ['merged.test'],
      peopleCount: 1,
      managerCount: 1,
      moveId: null,
    })
    const list = await people.customer.request<Ticket[]>('GET', '/api/tickets?scope=company')
    expect(list.body.map(({ id }) => id)).toEqual([shared.id])
    const whole = await people.customer.request<Ticket>('GET', `/api/tickets/${hidden.id}`)
    expect(whole.body.companyId).toBe(into.id)
  })

  test('200 makes rules, trusted senders and the hourly rate those of the other company, with the job', async () => {
    const [from, into] = [await companyOf(people), await createdCompany(people.admin)]
    const sender = { sender: 'alerts@vendor.test', priority: 'high', category: 'network', usesReplyTo: false } as const
    await savedDeskSettings(people.admin, {
      rules: [ruleFor([people.technician], { name: 'Ours', customerId: from.id }), ruleFor([people.technician])],
      email: { ...defaultEmailSettings, trustedSenders: [{ ...sender, companyId: from.id }] },
    })
    const rate = { customerId: from.id, hourlyRate: '75.00', isIncluded: false }
    await people.admin.request('PUT', '/api/time-rates', ratesWith({ customers: [rate] }))
    await people.admin.request('POST', `/api/companies/${from.id}/merge`, { intoId: into.id, confirmName: from.name })
    await here.cloud.runSchedule('move-company-rows')
    const settings = await people.admin.request('GET', '/api/desk-settings')
    expect(settings.body).toMatchObject({
      rules: [{ name: 'Ours', customerId: into.id }, { customerId: null }],
      email: { trustedSenders: [{ companyId: into.id }] },
    })
    const rates = await people.admin.request('GET', '/api/time-rates')
    expect(rates.body).toMatchObject({ customers: [{ ...rate, customerId: into.id }] })
    await forgetDeskSettings()
  })

  test('200 keeps the other company’s own hourly rate', async () => {
    const [from, into] = [await companyOf(people), await createdCompany(people.admin)]
    const rateOf = (customerId: CompanyId, hourlyRate: string) => ({ customerId, hourlyRate, isIncluded: false })
    const customers = [rateOf(from.id, '75.00'), rateOf(into.id, '80.00')]
    await people.admin.request('PUT', '/api/time-rates', ratesWith({ customers }))
    await people.admin.request('POST', `/api/companies/${from.id}/merge`, { intoId: into.id, confirmName: from.name })
    await here.cloud.runSchedule('move-company-rows')
    const rates = await people.admin.request('GET', '/api/time-rates')
    expect(rates.body).toMatchObject({ customers: [rateOf(into.id, '80.00')] })
  })
})
