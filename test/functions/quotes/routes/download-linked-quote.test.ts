import { describe, expect, test } from 'vitest'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { codeOf, sentQuote } from '#/test/support/fixtures/quotes.ts'
import { pdfText } from '#/test/support/output/pdf.ts'

const people = usePeople(useCloud())

describe('POST /api/quote-links/pdf', () => {
  test('200 returns the address of the PDF; 404 while the quote is revised', async () => {
    const { id, quoteNumber } = await sentQuote(people)
    const code = await codeOf(people, id)
    const download = () => people.anonymous.request<{ url: string }>('POST', '/api/quote-links/pdf', { code })
    expect((await pdfText((await download()).body.url)).text).toContain(quoteNumber)
    await people.technician.request('POST', `/api/quotes/${id}/revise`, {})
    expect((await download()).status).toBe(404)
  })
})
