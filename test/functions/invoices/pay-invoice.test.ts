import { describe, expect, test } from 'vitest'
import type { InvoicePage } from '#/shared/invoices.ts'
import { useCloud } from '#/test/support/cloud.ts'
import { madeInvoice, pageAfter } from '#/test/support/invoices.ts'
import { usePeople } from '#/test/support/people.ts'

const here = useCloud()
const people = usePeople(here)
const pay = (id: string, body: object = {}) =>
  pageAfter(people.technician, 'POST', `/api/invoices/${id}/payments`, body)

describe('POST /api/invoices/{id}/payments', () => {
  test('200 marks an invoice paid, and thanks the customer', async () => {
    const { id, invoiceNumber } = await madeInvoice(people)
    expect(await pay(id)).toMatchObject({ status: 200, body: { status: 'paid', balance: '0.00' } })
    await here.cloud.settle()
    expect(here.cloud.inbox()).toContainEqual(expect.objectContaining({ subject: `Invoice ${invoiceNumber} is paid` }))
  })

  test('200 records partial payments until nothing is owed', async () => {
    const { id } = await madeInvoice(people)
    expect(await pay(id, { amount: 40, method: 'check', note: 'No. 1042' })).toMatchObject({
      body: { status: 'pending', balance: '60.00', payments: [{ amount: '40.00', method: 'check', note: 'No. 1042' }] },
    })
    expect(await pay(id, { amount: '60.01' })).toMatchObject({ status: 409 })
    expect(await pay(id, { amount: '60.00' })).toMatchObject({ body: { status: 'paid' } })
    expect(await pay(id)).toMatchObject({ status: 409 })
  })

  test('200 for one of two members of staff who mark it paid at the same moment', async () => {
    const { id } = await madeInvoice(people)
    const answers = await Promise.all([pay(id), pay(id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const { body } = await people.technician.request<InvoicePage>('GET', `/api/invoices/${id}`)
    expect(body.payments).toHaveLength(1)
  })
})
