import { describe, expect, test } from 'vitest'
import type { QuotePage } from '#/shared/quotes/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { draftedQuote, sentQuote } from '#/test/support/fixtures/quotes.ts'

const people = usePeople(useCloud())
const list = async (by: 'customer' | 'anotherCustomer' | 'technician', query = '') =>
  (await people[by].request<QuotePage[]>('GET', `/api/quotes${query}`)).body.map(({ id }) => id)

describe('GET /api/quotes', () => {
  test('200 lists quotes newest first; customers see neither drafts nor the quotes of others', async () => {
    const draft = await draftedQuote(people)
    const sent = await sentQuote(people)
    expect((await list('technician')).slice(0, 2)).toEqual([sent.id, draft.id])
    expect(await list('customer')).toEqual([sent.id])
    expect(await list('anotherCustomer')).toEqual([])
  })

  test('200 filters by status, segment, customer, owner and last day', async () => {
    const draft = await draftedQuote(people)
    const sent = await sentQuote(people)
    const of = `customerId=${people.customer.user.id}`
    expect(await list('technician', `?${of}&status=draft`)).toEqual([draft.id])
    expect(await list('technician', `?${of}&segment=open`)).toEqual([sent.id, draft.id])
    expect(await list('technician', `?${of}&segment=closed`)).toEqual([])
    expect((await list('technician', '?mine=true')).slice(0, 2)).toEqual([sent.id, draft.id])
    expect(await list('technician', '?endsWithinDays=29')).not.toContain(sent.id)
    expect(await list('technician', '?endsWithinDays=31')).toContain(sent.id)
  })

  test('400 for a customer who filters by another one', async () => {
    expect((await people.customer.request('GET', '/api/quotes?mine=true')).status).toBe(400)
  })
})
