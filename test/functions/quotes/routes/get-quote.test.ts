import { describe, expect, test } from 'vitest'
import type { QuotePage } from '#/shared/quotes/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { draftedQuote, quotedItems, sentQuote } from '#/test/support/fixtures/quotes.ts'

const people = usePeople(useCloud())
const get = (by: 'customer' | 'technician', id: string) => people[by].request<QuotePage>('GET', `/api/quotes/${id}`)

describe('GET /api/quotes/{id}', () => {
  test('200 shows costs and notes to staff only', async () => {
    const items = quotedItems.map(item => ({ ...item, unitCost: '55.55' }))
    const { id } = await sentQuote(people, { items, staffNotes: 'They have a budget.' })
    expect((await get('technician', id)).body).toMatchObject({
      staffNotes: 'They have a budget.',
      ownerName: 'Priya Raman',
    })
    const text = JSON.stringify((await get('customer', id)).body)
    for (const secret of ['55.55', 'budget', 'Priya']) expect(text).not.toContain(secret)
  })

  test('404 for a customer’s own draft', async () => {
    const { id } = await draftedQuote(people)
    expect((await get('customer', id)).status).toBe(404)
  })
})
