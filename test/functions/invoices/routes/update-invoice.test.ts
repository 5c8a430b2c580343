import { describe, expect, test } from 'vitest'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { madeInvoice, pageAfter } from '#/test/support/fixtures/invoices.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())
const update = (id: string, body: object) => pageAfter(people.technician, 'PUT', `/api/invoices/${id}`, body)

describe('PUT /api/invoices/{id}', () => {
  test('200 changes the lines and the total of a draft', async () => {
    const { id, version } = await madeInvoice(people, { status: 'draft' })
    const items = [{ description: 'Setup', quantity: 2, rate: '75.00' }]
    expect(await update(id, { items, version })).toMatchObject({
      status: 200,
      body: { description: 'Managed support', totalAmount: '150.00', items: [{ amount: '150.00' }] },
    })
    expect(await update(id, { description: 'Late', version })).toMatchObject({ status: 409 })
  })

  test('409 for a sent invoice', async () => {
    const { id } = await madeInvoice(people)
    expect(await update(id, { description: 'Something else' })).toMatchObject({ status: 409 })
  })
})
