import { describe, expect, test } from 'vitest'
import type { QuotePage } from '#/shared/quotes/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { draftedQuote } from '#/test/support/fixtures/quotes.ts'

const people = usePeople(useCloud())

describe('POST /api/quotes', () => {
  test('201 creates a draft for a customer, with its totals', async () => {
    const quote = await draftedQuote(people, { discountKind: 'percent', discountValue: '10' })
    expect(quote).toMatchObject({
      status: 'draft',
      revision: 1,
      recipientName: 'Dana Whitfield',
      subtotal: '140.00',
      discountTotal: '14.00',
      totalAmount: '126.00',
      faults: [],
    })
    expect(quote.quoteNumber).toMatch(/^Q-\d{4}-\d{4,}$/)
  })

  test('201 addresses no account that has not verified its address', async () => {
    const customerId = people.unverified.user.id
    const { body } = await people.technician.request<QuotePage>('POST', '/api/quotes', { title: 'Laptops', customerId })
    expect(body).toMatchObject({ customerId: null, recipientEmail: people.unverified.user.email })
  })

  test('201 copies a quote as a new draft', async () => {
    const copied = await draftedQuote(people)
    const { body } = await people.technician.request<QuotePage>('POST', '/api/quotes', { copyOf: copied.id })
    expect(body).toMatchObject({ title: copied.title, totalAmount: copied.totalAmount, status: 'draft', revision: 1 })
    expect(body.quoteNumber).not.toBe(copied.quoteNumber)
  })

  test('400 for totals that no quote can have, on a new draft and on a changed one', async () => {
    const items = Array.from({ length: 100 }, () => ({
      description: 'Server',
      unitPrice: '99999999.99',
      quantity: '9999.99',
    }))
    const refused = {
      status: 400,
      body: { errors: [{ field: 'items', message: 'Totals can’t exceed $99,999,999.99' }] },
    }
    expect(await people.technician.request('POST', '/api/quotes', { title: 'Servers', items })).toMatchObject(refused)
    const { id } = await draftedQuote(people)
    expect(await people.technician.request('PUT', `/api/quotes/${id}`, { items })).toMatchObject(refused)
    const [item] = items
    const highest = { ...item, quantity: '1' }
    expect(await people.technician.request('PUT', `/api/quotes/${id}`, { items: [highest] })).toMatchObject({
      status: 200,
      body: { subtotal: '99999999.99' },
    })
  })

  test('400 for a build that is neither the customer’s nor the caller’s', async () => {
    const buildId = '0199c0de-0000-7000-8000-000000000001'
    const items = [{ kind: 'build', buildId, description: 'Studio PC', unitPrice: '2000.00' }]
    const { status } = await people.technician.request('POST', '/api/quotes', { title: 'PC', items })
    expect(status).toBe(400)
  })
})
