import { describe, expect, test } from 'vitest'
import type { QuotePage } from '#/shared/quotes/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { addedProduct } from '#/test/support/fixtures/catalog-entries.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { draftedQuote } from '#/test/support/fixtures/quotes.ts'

const here = useCloud()
const people = usePeople(here)
const send = (by: 'technician' | 'admin', id: string, body: object = {}) =>
  people[by].request<QuotePage & { detail: string; errors: { field: string }[] }>(
    'POST',
    `/api/quotes/${id}/send`,
    body,
  )

describe('POST /api/quotes/{id}/send', () => {
  test('200 emails the link to the recipient, and freezes the revision', async () => {
    const { id, quoteNumber } = await draftedQuote(people)
    expect((await send('technician', id, { message: 'As we discussed.' })).body).toMatchObject({ status: 'sent' })
    await here.cloud.settle()
    const email = here.cloud.inbox().find(({ subject }) => subject === `Quote ${quoteNumber}: Office refresh`)
    expect(email?.text).toContain('/quote#code=')
    expect(email?.text).toContain('As we discussed.')
    const { body } = await people.technician.request('GET', `/api/quotes/${id}/revisions`)
    expect(body).toMatchObject([{ revision: 1, totalAmount: '140.00' }])
  })

  test('400 names each fault at its field', async () => {
    const items: object[] = []
    const { id } = await draftedQuote(people, { items, validUntil: '2020-01-01' })
    const { status, body } = await send('technician', id)
    expect(status).toBe(400)
    expect(body.errors.map(({ field }) => field)).toEqual(['validUntil', 'items'])
    const other = await draftedQuote(people, { discountKind: 'amount', discountValue: '500.00' })
    expect((await send('technician', other.id)).body.errors[0]?.field).toBe('discountValue')
    expect((await send('technician', other.id, { to: people.admin.user.email })).status).toBe(400)
  })

  test('400 for products while the store is off, because their orders could not be shipped', async () => {
    const { id: productId } = await addedProduct({ name: 'Desk dock', price: '50.00', stockQuantity: 5 })
    const items = [{ kind: 'product', productId, description: 'Desk dock', quantity: 1, unitPrice: '50.00' }]
    const { id } = await draftedQuote(people, { items })
    await people.admin.request('PUT', '/api/modules/store', { enabled: false })
    const refused = await send('technician', id)
    await people.admin.request('PUT', '/api/modules/store', { enabled: true })
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: 'items' }] } })
    expect(await send('technician', id)).toMatchObject({ status: 200 })
  })

  test('403 for a technician who sends a quote with a contract', async () => {
    const items = [{ description: 'Monitoring', unitPrice: '420.00', billing: 'monthly' }]
    const { id } = await draftedQuote(people, { items })
    const { status, body } = await send('technician', id)
    expect([status, body.detail]).toEqual([403, 'An administrator sends quotes with a contract.'])
    expect((await send('admin', id)).status).toBe(400)
  })
})
