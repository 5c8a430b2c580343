import { describe, expect, test } from 'vitest'
import type { QuotePage } from '#/shared/quotes/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { acceptedQuote, draftedQuote, quotedItems, sentQuote } from '#/test/support/fixtures/quotes.ts'
import { pdfText } from '#/test/support/output/pdf.ts'

const people = usePeople(useCloud())
const printed = async (id: string, query = '') => {
  const { status, headers } = await people.customer.request('GET', `/api/quotes/${id}/pdf${query}`)
  expect(status).toBe(302)
  return (await pdfText(headers.get('location') ?? '')).text
}

describe('GET /api/quotes/{id}/pdf', () => {
  test('302 redirects to a PDF with lines, totals, terms and the record of the acceptance, without costs', async () => {
    const items = quotedItems.map(item => ({ ...item, unitCost: '55.55' }))
    const { id, quoteNumber, acceptance } = await acceptedQuote(people, { items })
    const text = await printed(id)
    for (const words of [quoteNumber, 'Patch cable', '$140.00', 'Terms', 'Accepted by Dana Whitfield', 'UTC']) {
      expect(text).toContain(words)
    }
    expect(text.replace(/\s/g, '')).toContain(acceptance?.sha256)
    expect(text).not.toContain('55.55')
  })

  test('302 redirects to a PDF with the terms as plain text, and the record of the acceptance beside the totals, however long it is', async () => {
    const { id } = await acceptedQuote(
      people,
      { terms: 'Payment within **30 days**.' },
      { name: 'Dana Whitfield '.repeat(6).trim(), jobTitle: 'Chief operations officer '.repeat(4).trim() },
    )
    expect(await printed(id)).toContain('Payment within 30 days.')
  })

  test('302 redirects to a PDF that says how the contract of monthly lines renews', async () => {
    const items = [{ description: 'Remote care', unitPrice: '50.00', billing: 'monthly' }]
    const contractPlan = {
      title: 'Remote care',
      startDate: null,
      termMonths: 12,
      autoRenewal: true,
      noticeDays: 30,
      billingDay: null,
      billingFrequency: 'monthly',
      coverage: 'none',
      includedMinutes: null,
      hourlyRate: null,
      slaPolicyId: null,
    }
    const { id } = await draftedQuote(people, { items, contractPlan })
    expect((await people.admin.request('POST', `/api/quotes/${id}/send`, {})).status).toBe(200)
    const text = await printed(id)
    for (const words of ['12 months, then renews automatically', '30 days’ notice to stop the renewal']) {
      expect(text).toContain(words)
    }
  })

  test('302 redirects to an earlier revision as it was sent; 404 for one that was never sent', async () => {
    const { id } = await sentQuote(people)
    await people.technician.request<QuotePage>('POST', `/api/quotes/${id}/revise`, {})
    await people.technician.request('PUT', `/api/quotes/${id}`, { title: 'Cheaper' })
    await people.technician.request('POST', `/api/quotes/${id}/send`, {})
    expect(await printed(id, '?revision=1')).toContain('Office refresh')
    expect(await printed(id)).toContain('Cheaper')
    expect((await people.customer.request('GET', `/api/quotes/${id}/pdf?revision=3`)).status).toBe(404)
  })
})
