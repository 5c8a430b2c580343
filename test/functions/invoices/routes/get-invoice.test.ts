import { describe, expect, test } from 'vitest'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { madeInvoice } from '#/test/support/fixtures/invoices.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())

describe('GET /api/invoices/{id}', () => {
  test('200 is an invoice with its lines, for its customer and for staff', async () => {
    const invoice = await madeInvoice(people)
    for (const by of [people.customer, people.technician]) {
      expect((await by.request('GET', `/api/invoices/${invoice.id}`)).body).toEqual(invoice)
    }
  })

  test('404 hides another customer’s invoice, and a draft from its customer', async () => {
    const { id } = await madeInvoice(people)
    const draft = await madeInvoice(people, { status: 'draft' })
    expect(await people.anotherCustomer.request('GET', `/api/invoices/${id}`)).toMatchObject({ status: 404 })
    expect(await people.customer.request('GET', `/api/invoices/${draft.id}`)).toMatchObject({ status: 404 })
  })
})
