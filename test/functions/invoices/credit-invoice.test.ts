import { describe, expect, test } from 'vitest'
import { useCloud } from '#/test/support/cloud.ts'
import { madeInvoice, pageAfter } from '#/test/support/invoices.ts'
import { usePeople } from '#/test/support/people.ts'

const people = usePeople(useCloud())
const post = (id: string, action: string, body: object = {}) =>
  pageAfter(people.technician, 'POST', `/api/invoices/${id}/${action}`, body)
const credit = (id: string, amount: number) => post(id, 'credit-notes', { amount, reason: 'Billed twice' })

describe('POST /api/invoices/{id}/credit-notes', () => {
  test('200 takes an amount off what is owed, and all of it cancels the invoice', async () => {
    const { id } = await madeInvoice(people)
    expect(await credit(id, 25)).toMatchObject({
      status: 200,
      body: { balance: '75.00', payments: [{ method: 'credit-note', amount: '25.00', note: 'Billed twice' }] },
    })
    expect(await credit(id, 75.01)).toMatchObject({ status: 409 })
    expect(await credit(id, 75)).toMatchObject({ body: { status: 'cancelled' } })
  })

  test('200 gives back as a credit what was paid, and no more than was', async () => {
    const { id } = await madeInvoice(people)
    await post(id, 'payments')
    expect(await credit(id, 30)).toMatchObject({ body: { status: 'paid' } })
    expect(await madeInvoice(people)).toMatchObject({ balance: '70.00' })
    expect(await credit(id, 70.01)).toMatchObject({ status: 409 })
  })

  test('200 settles an invoice of which the rest was paid', async () => {
    const { id } = await madeInvoice(people)
    await post(id, 'payments', { amount: 60 })
    expect(await credit(id, 50)).toMatchObject({ body: { status: 'paid', balance: '0.00' } })
    expect(await madeInvoice(people)).toMatchObject({ balance: '90.00' })
  })
})
