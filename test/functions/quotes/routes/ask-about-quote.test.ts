import { describe, expect, test } from 'vitest'
import type { QuotePage } from '#/shared/quotes/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { sentQuote } from '#/test/support/fixtures/quotes.ts'

const people = usePeople(useCloud())

describe('POST /api/quotes/{id}/questions', () => {
  test('200 keeps the question in the quote’s history', async () => {
    const { id } = await sentQuote(people)
    const ask = (body: object) => people.customer.request('POST', `/api/quotes/${id}/questions`, body)
    expect((await ask({ text: 'Is the setup included?' })).status).toBe(200)
    expect((await ask({})).status).toBe(400)
    const { body } = await people.technician.request<QuotePage>('GET', `/api/quotes/${id}`)
    expect(body.events[0]).toMatchObject({
      kind: 'question',
      userName: 'Dana Whitfield',
      detail: 'Is the setup included?',
    })
  })
})
