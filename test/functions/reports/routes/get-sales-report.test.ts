import { describe, expect, test } from 'vitest'
import type { SalesReport } from '#/shared/reports/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { acceptedQuote, codeOf, sentQuote } from '#/test/support/fixtures/quotes.ts'

const people = usePeople(useCloud())
const read = async () => (await people.technician.request<SalesReport>('GET', '/api/reports/sales')).body
const last = ({ months }: SalesReport) => months.at(-1)

describe('GET /api/reports/sales', () => {
  test('200 counts quotes sent and decided, with their values, reasons and days', async () => {
    const before = await read()
    expect(before.months).toHaveLength(12)
    const declined = await sentQuote(people)
    const code = await codeOf(people, declined.id)
    const answer = { code, reason: 'price', revision: declined.revision }
    expect((await people.anonymous.request('POST', '/api/quote-links/decline', answer)).status).toBe(200)
    const accepted = await acceptedQuote(people)
    const after = await read()
    const [was, is] = [last(before), last(after)]
    expect(is).toMatchObject({
      sent: (was?.sent ?? 0) + 2,
      accepted: (was?.accepted ?? 0) + 1,
      declined: (was?.declined ?? 0) + 1,
      expired: was?.expired,
      daysToAcceptance: 0,
    })
    const sentValue = Number(was?.sentValue) + Number(declined.totalAmount) + Number(accepted.totalAmount)
    expect(Number(is?.sentValue)).toBeCloseTo(sentValue, 2)
    expect(after.declines.find(({ reason }) => reason === 'price')?.count).toBeGreaterThan(0)
  })

  test('200 counts a revised quote once', async () => {
    const { id, version } = await sentQuote(people)
    const before = last(await read())?.sent
    await people.technician.request('POST', `/api/quotes/${id}/revise`, { version })
    await people.technician.request('POST', `/api/quotes/${id}/send`, {})
    expect(last(await read())?.sent).toBe(before)
  })

  test('403 for a customer', async () => {
    expect(await people.customer.request('GET', '/api/reports/sales')).toMatchObject({ status: 403 })
  })
})
