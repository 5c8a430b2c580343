import { describe, expect, test } from 'vitest'
import type { InvoicePage } from '#/shared/invoices/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { madeInvoice } from '#/test/support/fixtures/invoices.ts'
import { type Person, usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())

describe('POST /api/invoices/{id}/view', () => {
  const view = (by: Person, id: string) => by.request('POST', `/api/invoices/${id}/view`)
  const viewedAt = async (by: Person, id: string) =>
    (await by.request<InvoicePage>('GET', `/api/invoices/${id}`)).body.viewedAt

  test('200 tells staff when the customer first opened the invoice', async () => {
    const { id, version } = await madeInvoice(people)
    expect(await view(people.technician, id)).toMatchObject({ status: 200 })
    expect(await viewedAt(people.technician, id)).toBeNull()
    await Promise.all([view(people.customer, id), view(people.customer, id)])
    const first = await viewedAt(people.technician, id)
    expect(first).toMatch(/^20/)
    await view(people.customer, id)
    expect(await viewedAt(people.technician, id)).toBe(first)
    expect(await viewedAt(people.customer, id), 'only staff see it').toBeNull()
    const payment = { amount: '40.00', version }
    const paid = await people.technician.request('POST', `/api/invoices/${id}/payments`, payment)
    expect(paid.status, 'a view makes no edit stale').toBe(200)
  })

  test('404 for a draft, which its customer cannot see', async () => {
    const { id } = await madeInvoice(people, { status: 'draft' })
    expect(await view(people.customer, id)).toMatchObject({ status: 404 })
  })
})
