import { describe, expect, test } from 'vitest'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { codeOf, draftedQuote, sentQuote } from '#/test/support/fixtures/quotes.ts'

const people = usePeople(useCloud())

describe('POST /api/quotes/{id}/link', () => {
  test('200 returns the same link until it is renewed', async () => {
    const { id } = await sentQuote(people)
    const code = await codeOf(people, id)
    expect(await codeOf(people, id)).toBe(code)
    expect(await codeOf(people, id, { renew: true })).not.toBe(code)
  })

  test('409 for a quote that was never sent', async () => {
    const { id } = await draftedQuote(people)
    expect((await people.technician.request('POST', `/api/quotes/${id}/link`, {})).status).toBe(409)
  })
})
