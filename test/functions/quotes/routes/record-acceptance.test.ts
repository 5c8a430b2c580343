import { describe, expect, test } from 'vitest'
import { findContract } from '#/functions/contracts/data/contracts.ts'
import type { QuoteEventRow } from '#/functions/quotes/data/quote-events.ts'
import { query, transact, type Write } from '#/functions/table/table.ts'
import { brand } from '#/shared/branding/brand.ts'
import { businessDay } from '#/shared/lib/business-day.ts'
import { ContractId } from '#/shared/lib/ids.ts'
import type { QuotePage } from '#/shared/quotes/schemas.ts'
import { addDays } from '#/shared/schedules/periods.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { draftedQuote, sentQuote } from '#/test/support/fixtures/quotes.ts'

const people = usePeople(useCloud())
const today = () => businessDay(new Date().toISOString(), brand.timeZone)
const contractPlan = {
  ...{ title: 'Monitoring', startDate: null, termMonths: 12, autoRenewal: true, noticeDays: 30, billingDay: 1 },
  ...{ billingFrequency: 'monthly', coverage: 'none', includedMinutes: null, hourlyRate: null, slaPolicyId: null },
}
const monthlyItem = { description: 'Monitoring', unitPrice: '420.00', billing: 'monthly' }
/** The write that pretends that a quote, or a revision of it, was sent some days ago. */
const sentAgo = (id: string, sk: string, days: number): Write => ({
  change: { pk: `QUOTE#${id}`, sk },
  update: 'SET sentAt = :at',
  values: { ':at': new Date(Date.now() - days * 24 * 60 * 60_000).toISOString() },
})
const record = (id: string, body: object = {}) =>
  people.technician.request<QuotePage>('POST', `/api/quotes/${id}/record-acceptance`, {
    name: 'Dana Whitfield',
    day: today(),
    method: 'phone',
    note: 'She called at noon.',
    ...body,
  })

describe('POST /api/quotes/{id}/record-acceptance', () => {
  test('200 accepts a quote for its recipient; only staff see the note', async () => {
    const { id } = await sentQuote(people)
    const { body } = await record(id)
    expect(body).toMatchObject({
      status: 'converted',
      acceptance: { method: 'recorded', recordedMethod: 'phone', recordedByName: 'Priya Raman' },
    })
    const { body: seen } = await people.customer.request('GET', `/api/quotes/${id}`)
    expect(JSON.stringify(seen)).not.toContain('noon')
  })

  test('200 counts the days until the acceptance, and names its day in the contract, however late it is recorded', async () => {
    const { id } = await draftedQuote(people, { items: [monthlyItem], contractPlan })
    await people.admin.request('POST', `/api/quotes/${id}/send`, {})
    await transact(['QUOTE', 'REVISION#0001'].map(sk => sentAgo(id, sk, 10)))
    const day = addDays(today(), -7)
    const { body } = await record(id, { day })
    expect(body).toMatchObject({ status: 'converted', acceptance: { recordedDay: day } })
    expect(await findContract(ContractId.parse(body.contractId))).toMatchObject({
      acceptance: { name: 'Dana Whitfield', day },
      startDate: today(),
    })
    const events = await query<QuoteEventRow>({ pk: `QUOTE#${id}`, prefix: 'EVENT#', limit: 10 })
    expect(events.find(({ kind }) => kind === 'accepted')).toMatchObject({ day: today(), days: 3 })
  })

  test('409 for a day before the quote was first sent', async () => {
    const { id } = await sentQuote(people)
    const early = await record(id, { day: addDays(today(), -1) })
    expect(early).toMatchObject({ status: 409, body: { errors: [{ field: 'day' }] } })
    await people.technician.request('POST', `/api/quotes/${id}/revise`, {})
    await people.technician.request('POST', `/api/quotes/${id}/send`, {})
    await transact([sentAgo(id, 'REVISION#0001', 2)])
    expect((await record(id, { day: addDays(today(), -3) })).status).toBe(409)
    expect((await record(id, { day: addDays(today(), -1) })).status).toBe(200)
  })

  test('409 for a day in the future, and for a declined quote', async () => {
    const { id } = await sentQuote(people)
    expect((await record(id, { day: '2099-01-01' })).status).toBe(409)
    await people.customer.request('POST', `/api/quotes/${id}/decline`, { reason: 'price' })
    expect((await record(id)).status).toBe(409)
  })
})
