import { describe, expect, test } from 'vitest'
import { putAll } from '#/functions/table/table.ts'
import { maxExpiringCounted } from '#/shared/quotes/rules.ts'
import type { QuoteCounts } from '#/shared/quotes/schemas.ts'
import { addDays } from '#/shared/schedules/periods.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { businessDayNow } from '#/test/support/fixtures/contracts.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { acceptedQuote, draftedQuote, sentQuote } from '#/test/support/fixtures/quotes.ts'

const people = usePeople(useCloud())
const counts = async () => (await people.technician.request<QuoteCounts>('GET', '/api/quotes/counts')).body

describe('GET /api/quotes/counts', () => {
  test('200 counts quotes and their values by status', async () => {
    const before = await counts()
    await draftedQuote(people)
    const sent = await sentQuote(people)
    await people.customer.request('POST', `/api/quotes/${sent.id}/decline`, { reason: 'price' })
    await sentQuote(people)
    await acceptedQuote(people)
    const after = await counts()
    const more = (status: 'draft' | 'sent' | 'declined' | 'converted') =>
      (after.byStatus[status]?.count ?? 0) - (before.byStatus[status]?.count ?? 0)
    expect([more('draft'), more('sent'), more('declined'), more('converted')]).toEqual([1, 1, 1, 1])
    expect(Number(after.openValue) - Number(before.openValue)).toBe(140)
    expect(after.acceptedThisMonth.count - before.acceptedThisMonth.count).toBe(1)
    expect(after.acceptanceRate).toBe(50)
  })
  test('200 counts up to two hundred open quotes that expire soon, and none of the others', async () => {
    const before = await counts()
    const due = (number: number, days: number) => ({
      ...{ pk: `QUOTE#${days}-${number}`, sk: 'QUOTE', gsi3pk: 'QUOTES#due' },
      gsi3sk: `${addDays(businessDayNow(), days)}#${number}`,
    })
    const numbers = Array.from({ length: 130 }, (_, number) => number)
    await putAll([...numbers.map(number => due(number, 3)), ...numbers.map(number => due(number, 90))])
    expect((await counts()).expiringSoon - before.expiringSoon).toBe(130)
    await putAll(numbers.map(number => due(number, 4)))
    expect((await counts()).expiringSoon).toBe(maxExpiringCounted)
  })
})
