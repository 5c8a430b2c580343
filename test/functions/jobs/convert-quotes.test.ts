import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { query } from '#/functions/table/table.ts'
import type { Invoice } from '#/shared/invoices/schemas.ts'
import type { Order } from '#/shared/orders/schemas.ts'
import type { QuotePage } from '#/shared/quotes/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { addedProduct } from '#/test/support/fixtures/catalog-entries.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { acceptanceOf, codeOf, sentQuote } from '#/test/support/fixtures/quotes.ts'

const here = useCloud()
const people = usePeople(here)
afterEach(() => here.cloud.faults.clear())
const run = () => here.cloud.runSchedule('convert-quotes')
const pageOf = async (id: string) => (await people.technician.request<QuotePage>('GET', `/api/quotes/${id}`)).body

async function accepted(nth: number): Promise<QuotePage> {
  const product = await addedProduct({ name: 'Desk dock', price: '50.00', stockQuantity: 5 })
  const items = [
    { kind: 'product', productId: product.id, description: 'Desk dock', quantity: 2, unitPrice: '50.00' },
    { description: 'Setup', unitPrice: '33.33' },
  ]
  const quote = await sentQuote(people, { items })
  const body = { code: await codeOf(people, quote.id), ...acceptanceOf(quote) }
  here.cloud.faults.inject({
    kind: 'fail',
    function: 'accept-linked-quote',
    action: 'TransactWriteItems',
    nth,
    times: 100,
  })
  const { status } = await people.anonymous.request('POST', '/api/quote-links/accept', body)
  here.cloud.faults.clear()
  expect(status).toBe(200)
  return quote
}

describe('the job that converts quotes', () => {
  // The acceptance is the first transaction. Each later one makes a result.
  test.each([2, 3, 4, 5, 6])('finishes a conversion that stopped before its step %i, once', async nth => {
    const quote = await accepted(nth)
    await Promise.all([run(), run()])
    await run()
    const { status, orderIds, invoiceId, totalAmount } = await pageOf(quote.id)
    expect(status).toBe('converted')
    const { body: orders } = await people.customer.request<Order[]>('GET', '/api/orders')
    expect(orders.map(({ id }) => id)).toEqual(orderIds)
    const { body: invoices } = await people.customer.request<Invoice[]>('GET', '/api/invoices')
    expect(invoices).toMatchObject([{ id: invoiceId, totalAmount, orderIds }])
    const rows = await query({ pk: `QUOTE#${quote.id}`, prefix: 'RESULT#', limit: 20 })
    expect(rows).toHaveLength(4)
    expect(await query({ pk: `QUOTE#${quote.id}`, prefix: 'CONVERSION', limit: 2 })).toEqual([])
  })

  test('makes a company for a prospect without an account, and invites them to manage it, once', async () => {
    const recipientEmail = `rosa.${randomUUID()}@harbor-yachts.test`
    const recipient = {
      customerId: null,
      recipientName: 'Rosa Diaz',
      recipientCompany: 'Harbor Yachts',
      recipientEmail,
    }
    const quote = await sentQuote(people, recipient)
    const body = { code: await codeOf(people, quote.id), ...acceptanceOf(quote) }
    expect(await people.anonymous.request('POST', '/api/quote-links/accept', body)).toMatchObject({ status: 200 })
    await Promise.all([run(), run()])
    const { status, companyId, invoiceId } = await pageOf(quote.id)
    expect(status).toBe('converted')
    const company = await people.admin.request('GET', `/api/companies/${companyId}`)
    expect(company).toMatchObject({ status: 200, body: { name: 'Harbor Yachts', status: 'active' } })
    const { body: invitations } = await people.admin.request<object[]>('GET', `/api/companies/${companyId}/invitations`)
    expect(invitations).toMatchObject([{ email: recipientEmail, companyRole: 'manager', firstName: 'Rosa' }])
    const { body: invoice } = await people.admin.request('GET', `/api/invoices/${invoiceId}`)
    expect(invoice).toMatchObject({ customerId: companyId, status: 'pending' })
    await here.cloud.settle()
    const emails = here.cloud.inbox().filter(({ to }) => to.includes(recipientEmail))
    expect(emails.filter(({ subject }) => subject.includes('invited to Harbor Yachts'))).toHaveLength(1)
    expect(emails.filter(({ subject }) => /invoice/i.test(subject))).toHaveLength(1)
  })

  test('makes no order while the store is off, says so on the quote, and goes on once it is on', async () => {
    const product = await addedProduct({ name: 'Desk dock', price: '50.00', stockQuantity: 5 })
    const items = [
      { kind: 'product', productId: product.id, description: 'Desk dock', quantity: 1, unitPrice: '50.00' },
    ]
    const quote = await sentQuote(people, { items })
    const turn = (enabled: boolean) => people.admin.request('PUT', '/api/modules/store', { enabled })
    await turn(false)
    const body = { code: await codeOf(people, quote.id), ...acceptanceOf(quote) }
    expect(await people.anonymous.request('POST', '/api/quote-links/accept', body)).toMatchObject({ status: 200 })
    await run()
    const text = 'Turn on the Store module to make the order.'
    expect(await pageOf(quote.id)).toMatchObject({ status: 'accepted', conversion: { state: 'attention', text } })
    await turn(true)
    await run()
    expect(await pageOf(quote.id)).toMatchObject({ status: 'converted', orderIds: [expect.any(String)] })
  })

  test('does nothing while the module is off', async () => {
    const quote = await accepted(2)
    await people.admin.request('PUT', '/api/modules/quotes', { enabled: false })
    await run()
    await people.admin.request('PUT', '/api/modules/quotes', { enabled: true })
    expect((await pageOf(quote.id)).status).toBe('accepted')
    await run()
    expect((await pageOf(quote.id)).status).toBe('converted')
  })
})
