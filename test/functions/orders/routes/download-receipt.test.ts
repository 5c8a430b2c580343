import { describe, expect, test } from 'vitest'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { paidOrder, placedOrder, productWith } from '#/test/support/fixtures/orders.ts'
import { type Person, usePeople } from '#/test/support/fixtures/people.ts'
import { pdfText } from '#/test/support/output/pdf.ts'

const people = usePeople(useCloud())
const receipt = (by: Person, id: string) => by.request('GET', `/api/orders/${id}/receipt`)

describe('GET /api/orders/{id}/receipt', () => {
  test('302 redirects to a PDF with items, customer and amounts', async () => {
    const items = [{ productId: await productWith(9, 249.5), quantity: 2 }]
    const address = {
      name: 'Łukasz Δημητρίου',
      street: '12 Pier Road',
      city: 'Seattle',
      state: 'WA',
      postalCode: '98101',
    }
    const order = await paidOrder(people.customer, items, { deliveryAddress: address, purchaseOrderNumber: 'PO-7' })
    const { status, headers } = await receipt(people.customer, order.id)
    expect(status).toBe(302)
    const { text, response } = await pdfText(headers.get('location') ?? '')
    expect(response.headers.get('content-type')).toBe('application/pdf')
    expect(response.headers.get('content-disposition')).toContain(`Receipt%20${order.id.slice(0, 8)}.pdf`)
    for (const words of [
      'Receipt',
      `#${order.id.slice(0, 8)}`,
      'PO-7',
      'Beacon IT',
      'Dana Whitfield',
      'Whitfield & Moss',
      'Łukasz Δημητρίου',
      'Seattle, WA 98101',
      order.lines[0]?.name ?? 'none',
      '$249.50',
      '$499.00',
      'Page 1 of 1',
    ]) {
      expect(text).toContain(words)
    }
  })

  test('302 continues on as many pages as forty lines with long names need', async () => {
    const items: { productId: string; quantity: number }[] = []
    for (let line = 0; line < 40; line++) items.push({ productId: await productWith(9, 10), quantity: 1 })
    const { id } = await paidOrder(people.customer, items)
    const { headers } = await receipt(people.customer, id)
    const { text } = await pdfText(headers.get('location') ?? '')
    expect(text).toContain('Page 3 of 3')
    expect(text).toContain('$400.00')
  })

  test('409 before it is paid, and 404 for another customer', async () => {
    const { id } = await placedOrder(people.customer)
    expect(await receipt(people.customer, id)).toMatchObject({ status: 409 })
    expect(await receipt(people.anotherCustomer, id)).toMatchObject({ status: 404 })
  })
})
