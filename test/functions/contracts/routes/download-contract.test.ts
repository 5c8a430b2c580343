import { describe, expect, test } from 'vitest'
import { brand } from '#/shared/branding/brand.ts'
import type { QuotePage } from '#/shared/quotes/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { activeContract } from '#/test/support/fixtures/contracts.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { acceptanceOf, codeOf, draftedQuote } from '#/test/support/fixtures/quotes.ts'
import { pdfText } from '#/test/support/output/pdf.ts'

const people = usePeople(useCloud())

describe('GET /api/contracts/{id}/pdf', () => {
  test('302 leads its customer to a PDF', async () => {
    const { id, contractNumber } = await activeContract(people)
    const { status, headers } = await people.customer.request('GET', `/api/contracts/${id}/pdf`)
    expect(status).toBe(302)
    const file = await fetch(headers.get('location') ?? '')
    expect(file.headers.get('content-disposition')).toContain(contractNumber)
    expect(
      Buffer.from(await file.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
  })

  test('302 leads to a PDF whose terms begin below the record of the acceptance, however long the name is', async () => {
    const { id } = await draftedQuote(people, {
      items: [{ description: 'Remote care', unitPrice: '50.00', billing: 'monthly' }],
      contractPlan: {
        ...{ title: 'Remote care', startDate: null, termMonths: 12, autoRenewal: true, noticeDays: 30 },
        ...{ billingDay: null, billingFrequency: 'monthly', coverage: 'none', includedMinutes: null, hourlyRate: null },
        slaPolicyId: null,
      },
      terms: '## Payment\nWithin **30 days**.',
    })
    const { body: sent } = await people.admin.request<QuotePage>('POST', `/api/quotes/${id}/send`, {})
    const name = 'Wolfeschlegelsteinhausen '.repeat(4).trim()
    const acceptance = { code: await codeOf(people, id), ...acceptanceOf(sent), name }
    expect(await people.anonymous.request('POST', '/api/quote-links/accept', acceptance)).toMatchObject({ status: 200 })
    const { body: quote } = await people.technician.request<QuotePage>('GET', `/api/quotes/${id}`)
    const { headers } = await people.admin.request('GET', `/api/contracts/${quote.contractId}/pdf`)
    const { text } = await pdfText(headers.get('location') ?? '')
    for (const words of ['Payment', 'Within 30 days.', 'Accepted by Wolfeschlegelsteinhausen'])
      expect(text).toContain(words)
  })

  test.each([
    [
      'paragraphs',
      (number: number) => `## Section ${number}.\n${'The provider maintains the network. '.repeat(12)}\n\n`,
    ],
    ['a word without spaces', (number: number) => `${'W'.repeat(500)}Section${number}.`],
    ['Chinese', (number: number) => `${'株式会社端末保守契約'.repeat(30)}。Section ${number}.`],
  ])('302 prints terms of 20,000 characters to their end: %s', async (_, section) => {
    const terms = Array.from({ length: Math.floor(20_000 / section(100).length) }, (_none, number) => section(number))
    const { id } = await activeContract(people, { terms: terms.join('') })
    const { headers } = await people.customer.request('GET', `/api/contracts/${id}/pdf`)
    const { pages } = await pdfText(headers.get('location') ?? '')
    expect(pages.length).toBeGreaterThan(4)
    const withoutFooters = pages.map(page => page.slice(0, page.lastIndexOf(brand.name)))
    const words = withoutFooters.join('').replace(/[\s\u200b]/g, '')
    expect(terms.findIndex((_none, number) => !words.includes(`Section${number}.`))).toBe(-1)
  })
})
