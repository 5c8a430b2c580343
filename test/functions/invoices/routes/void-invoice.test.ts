import { describe, expect, test } from 'vitest'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { madeInvoice, pageAfter } from '#/test/support/fixtures/invoices.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())
const post = (id: string, action: string, body: object = {}) =>
  pageAfter(people.technician, 'POST', `/api/invoices/${id}/${action}`, body)

describe('POST /api/invoices/{id}/void', () => {
  test('200 cancels an invoice; its payments become a credit', async () => {
    const { id } = await madeInvoice(people)
    await post(id, 'payments', { amount: 40 })
    expect(await post(id, 'void')).toMatchObject({ status: 200, body: { status: 'cancelled', balance: '0.00' } })
    expect(await madeInvoice(people)).toMatchObject({
      balance: '60.00',
      payments: [{ method: 'credit', amount: '40.00' }],
    })
  })

  test('409 for a paid or voided invoice', async () => {
    const { id } = await madeInvoice(people)
    await post(id, 'payments')
    expect(await post(id, 'void')).toMatchObject({ status: 409 })
  })
})
