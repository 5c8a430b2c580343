import { describe, expect, test } from 'vitest'
import type { QuotePage } from '#/shared/quotes/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { sentQuote } from '#/test/support/fixtures/quotes.ts'

const people = usePeople(useCloud())
const record = (id: string, body: object = {}) =>
  people.technician.request<QuotePage>('POST', `/api/quotes/${id}/record-acceptance`, {
    name: 'Dana Whitfield',
    day: '2026-01-05',
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

  test('409 for a day in the future, and for a declined quote', async () => {
    const { id } = await sentQuote(people)
    expect((await record(id, { day: '2099-01-01' })).status).toBe(409)
    await people.customer.request('POST', `/api/quotes/${id}/decline`, { reason: 'price' })
    expect((await record(id)).status).toBe(409)
  })
})
