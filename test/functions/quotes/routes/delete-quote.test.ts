import { describe, expect, test } from 'vitest'
import type { QuotePage } from '#/shared/quotes/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { draftedQuote, sentQuote } from '#/test/support/fixtures/quotes.ts'

const people = usePeople(useCloud())

describe('DELETE /api/quotes/{id}', () => {
  test('200 deletes a draft that was never sent', async () => {
    const { id } = await draftedQuote(people)
    expect((await people.technician.request('DELETE', `/api/quotes/${id}`)).status).toBe(200)
    expect((await people.technician.request<QuotePage>('GET', `/api/quotes/${id}`)).status).toBe(404)
  })

  test('409 for a quote that was sent, also while it is revised', async () => {
    const { id } = await sentQuote(people)
    expect((await people.admin.request('DELETE', `/api/quotes/${id}`)).status).toBe(409)
    await people.technician.request('POST', `/api/quotes/${id}/revise`, {})
    expect((await people.admin.request('DELETE', `/api/quotes/${id}`)).status).toBe(409)
  })
})
