import { describe, expect, test } from 'vitest'
import { change } from '#/functions/table/table.ts'
import type { QuotePage } from '#/shared/quotes/schemas.ts'
import { addDays } from '#/shared/schedules/periods.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { draftedQuote, sentQuote } from '#/test/support/fixtures/quotes.ts'

const here = useCloud()
const people = usePeople(here)
const today = new Date().toISOString().slice(0, 10)
const run = (days: number) => here.cloud.runSchedule('expire-quotes', `${addDays(today, days)}T20:00:00.000Z`)
const pageOf = async (id: string) => (await people.technician.request<QuotePage>('GET', `/api/quotes/${id}`)).body
const remindersOf = async ({ quoteNumber }: QuotePage) => {
  await here.cloud.settle()
  return here.cloud.inbox().filter(({ subject }) => subject?.startsWith(`Your quote ${quoteNumber} expires on`))
}

describe('the job that expires quotes', () => {
  test('expires a quote after its last day, and never a draft', async () => {
    const quote = await sentQuote(people, { validUntil: addDays(today, 10) })
    const draft = await draftedQuote(people, { validUntil: addDays(today, 10) })
    await run(9)
    expect((await pageOf(quote.id)).status).toBe('sent')
    await Promise.all([run(12), run(12)])
    const { status, events } = await pageOf(quote.id)
    expect([status, events.filter(({ kind }) => kind === 'expired').length]).toEqual(['expired', 1])
    expect((await pageOf(draft.id)).status).toBe('draft')
  })

  test('reminds the recipient once, three days before', async () => {
    const quote = await sentQuote(people, { validUntil: addDays(today, 20) })
    const sentAt = `${addDays(today, -2)}T10:00:00.000Z`
    await change({ pk: `QUOTE#${quote.id}`, sk: 'QUOTE' }, { update: 'SET sentAt = :at', values: { ':at': sentAt } })
    await run(14)
    expect(await remindersOf(quote)).toHaveLength(0)
    for (const day of [17, 18, 19]) await run(day)
    expect(await remindersOf(quote)).toHaveLength(1)
  })
})
