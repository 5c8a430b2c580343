import { describe, expect, test } from 'vitest'
import { change, getAll, query } from '#/functions/table/table.ts'
import { formatDay } from '#/shared/lib/dates.ts'
import type { CustomerQuote, QuotePage } from '#/shared/quotes/schemas.ts'
import { addDays } from '#/shared/schedules/periods.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { addedProduct } from '#/test/support/fixtures/catalog-entries.ts'
import { withNewAddress } from '#/test/support/fixtures/email-changes.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { acceptanceOf, codeOf, draftedQuote, sentQuote } from '#/test/support/fixtures/quotes.ts'

const here = useCloud()
const people = usePeople(here)

const accept = (code: string, quote: QuotePage, body: object = {}) =>
  people.anonymous.request<CustomerQuote & { detail: string }>('POST', '/api/quote-links/accept', {
    code,
    ...acceptanceOf(quote),
    ...body,
  })
const pageOf = async (id: string) => (await people.technician.request<QuotePage>('GET', `/api/quotes/${id}`)).body

describe('POST /api/quote-links/accept', () => {
  test('200 freezes the acceptance, and makes the invoice of the chosen lines', async () => {
    const quote = await sentQuote(people)
    const code = await codeOf(people, quote.id)
    const selections = [{ id: '2', isSelected: true, quantity: 5 }]
    const { status, body } = await accept(code, quote, { selections, oneTimeTotal: '200.00' })
    expect([status, body.detail]).toEqual([200, undefined])
    expect(body).toMatchObject({ status: 'converted', totalAmount: '200.00', acceptance: { name: 'Dana Whitfield' } })
    expect(body.acceptance?.sha256).toMatch(/^[0-9a-f]{64}$/)
    const { invoiceId, conversion } = await pageOf(quote.id)
    expect(conversion).toEqual({ state: 'done', text: '' })
    const invoice = await people.customer.request('GET', `/api/invoices/${invoiceId}`)
    expect(invoice.body).toMatchObject({ totalAmount: '200.00', status: 'pending', quoteNumber: quote.quoteNumber })
  })

  test('200 bills the addressed account after it changed its address, and invites no one at the earlier one', async () => {
    const quote = await sentQuote(people)
    const code = await codeOf(people, quote.id)
    const customer = await withNewAddress(here.cloud, people.customer)
    expect(await accept(code, quote)).toMatchObject({ status: 200, body: { status: 'converted' } })
    const page = await pageOf(quote.id)
    expect([page.customerId, page.companyId]).toEqual([customer.user.id, null])
    expect((await customer.request('GET', `/api/invoices/${page.invoiceId}`)).status).toBe(200)
    const results = await query({ pk: `QUOTE#${quote.id}`, prefix: 'RESULT#', limit: 20 })
    expect(results.map(({ sk }) => sk)).not.toContain('RESULT#invitation')
  })

  test('200 orders the products, reserves what is in stock, and back-orders the rest', async () => {
    const inStock = await addedProduct({ name: 'Desk dock', price: '50.00', stockQuantity: 3 })
    const short = await addedProduct({ name: 'Monitor', price: '80.00', stockQuantity: 1 })
    const line = { kind: 'product', quantity: 2 }
    const quote = await sentQuote(people, {
      items: [
        { ...line, productId: inStock.id, description: 'Desk dock', unitPrice: '50.00', discountPercent: '10' },
        { ...line, productId: short.id, description: 'Monitor', unitPrice: '80.00' },
      ],
    })
    await accept(await codeOf(people, quote.id), quote)
    const { orderIds, totalAmount } = await pageOf(quote.id)
    const { body: order } = await people.technician.request('GET', `/api/orders/${orderIds[0]}`)
    expect(order).toMatchObject({
      paidBy: 'invoice',
      status: 'pending',
      totalAmount,
      reservedUntil: null,
      lines: [
        { name: 'Desk dock', total: '90.00', discount: '10.00', isBackordered: false },
        { name: 'Monitor', total: '160.00', isBackordered: true },
      ],
    })
    const [stock] = await getAll<{ pk: string; sk: string; reserved: number }>([
      { pk: `STOCK#${inStock.id}`, sk: 'STOCK' },
    ])
    expect(stock?.reserved).toBe(2)
  })

  test('200 makes an active contract of the monthly lines', async () => {
    const contractPlan = {
      title: 'Monitoring',
      startDate: null,
      termMonths: 12,
      autoRenewal: true,
      noticeDays: 30,
      billingDay: 1,
      billingFrequency: 'monthly',
      coverage: 'hours',
      includedMinutes: 600,
      hourlyRate: '150.00',
      slaPolicyId: null,
    }
    const items = [{ description: 'Monitoring', unitPrice: '420.00', billing: 'monthly', discountPercent: '10' }]
    const { id } = await draftedQuote(people, { items, contractPlan })
    const { body: quote } = await people.admin.request<QuotePage>('POST', `/api/quotes/${id}/send`, {})
    await accept(await codeOf(people, id), quote)
    const { status, contractId, invoiceId } = await pageOf(id)
    expect([status, invoiceId]).toEqual(['converted', null])
    const { body: contract } = await people.admin.request('GET', `/api/contracts/${contractId}`)
    expect(contract).toMatchObject({ status: 'active', monthlyAmount: '378.00', quoteId: id })
  })

  test('409 for fifty people at once but one; each result is made once', async () => {
    const quote = await sentQuote(people)
    const code = await codeOf(people, quote.id)
    const names = Array.from({ length: 20 }, (_, index) => `Person ${String.fromCharCode(65 + index)}`)
    const replies = await Promise.all(names.map(name => accept(code, quote, { name })))
    const accepted = replies.filter(({ status }) => status === 200)
    expect(accepted).toHaveLength(1)
    for (const { status } of replies) expect([200, 409, 503]).toContain(status)
    const rows = await query({ pk: `QUOTE#${quote.id}`, prefix: 'RESULT#', limit: 20 })
    expect(rows.map(({ sk }) => sk).sort()).toEqual(['RESULT#customer', 'RESULT#invoice', 'RESULT#numbers'])
    expect((await pageOf(quote.id)).status).toBe('converted')
  })

  test('409 names who accepted it, another revision, another total', async () => {
    const quote = await sentQuote(people)
    const code = await codeOf(people, quote.id)
    expect((await accept(code, quote, { revision: 2 })).body.detail).toBe(
      'This quote has changed. Review the new version.',
    )
    expect((await accept(code, quote, { oneTimeTotal: '1.00' })).body.detail).toContain('The total changed to $140.00')
    await accept(code, quote)
    const { status, body } = await accept(code, quote, { name: 'Luis Ortega' })
    expect(status).toBe(409)
    expect(body.detail).toMatch(/^Dana Whitfield accepted this quote on \w+ \d+, \d{4} at \d+:\d\d [AP]M\.$/)
  })

  test('400 for prices in selections, a quantity outside its range, and a line that is not optional', async () => {
    const quote = await sentQuote(people)
    const code = await codeOf(people, quote.id)
    const wrong = [
      { id: '2', isSelected: true, quantity: 0 },
      { id: '2', isSelected: true, quantity: -1 },
      { id: '2', isSelected: true, quantity: 1.5 },
      { id: '2', isSelected: true, quantity: 6 },
      { id: '1', isSelected: false },
      { id: '9', isSelected: true },
      { id: '2', isSelected: true, unitPrice: '1.00' },
    ]
    for (const selection of wrong) {
      expect((await accept(code, quote, { selections: [selection] })).status, JSON.stringify(selection)).toBe(400)
    }
    for (const name of [' ', '1', '42', 'Dana\r\nBcc: x'])
      expect((await accept(code, quote, { name })).status).toBe(400)
    expect((await accept(code, quote, { agreed: false })).status).toBe(400)
    expect((await pageOf(quote.id)).status).toBe('sent')
  })

  test('409 for an expired quote, also before the job has run', async () => {
    const lastWeek = addDays(new Date().toISOString().slice(0, 10), -7)
    const quote = await sentQuote(people)
    const code = await codeOf(people, quote.id)
    await change(
      { pk: `QUOTE#${quote.id}`, sk: 'QUOTE' },
      { update: 'SET validUntil = :day', values: { ':day': lastWeek } },
    )
    const { status, body } = await accept(code, quote)
    expect([status, body.detail]).toEqual([409, `This quote expired on ${formatDay(lastWeek)}.`])
  })
})
