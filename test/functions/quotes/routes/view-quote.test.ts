import { describe, expect, test } from 'vitest'
import type { QuotePage } from '#/shared/quotes/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { sentQuote } from '#/test/support/fixtures/quotes.ts'

const people = usePeople(useCloud())

describe('POST /api/quotes/{id}/views', () => {
  test('200 records the first view only; 403 for staff', async () => {
    const { id } = await sentQuote(people)
    expect((await people.admin.request('POST', `/api/quotes/${id}/views`)).status).toBe(403)
    await people.customer.request('POST', `/api/quotes/${id}/views`)
    const first = (await people.technician.request<QuotePage>('GET', `/api/quotes/${id}`)).body
    await people.customer.request('POST', `/api/quotes/${id}/views`)
    const second = (await people.technician.request<QuotePage>('GET', `/api/quotes/${id}`)).body
    expect(first.status).toBe('viewed')
    expect([second.viewedAt, second.version]).toEqual([first.viewedAt, first.version])
  })
})
