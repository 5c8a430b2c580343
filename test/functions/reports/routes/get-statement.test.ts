import { describe, expect, test } from 'vitest'
import type { Statement } from '#/shared/reports/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { madeInvoice } from '#/test/support/fixtures/invoices.ts'
import { type Person, usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())
const statement = async (by: Person, query = 'from=2026-01-01&to=2099-12-31') =>
  by.request<Statement>('GET', `/api/statements/${people.customer.user.id}?${query}`)
const change = (id: string, action: string, body: object = {}) =>
  people.technician.request('POST', `/api/invoices/${id}/${action}`, body)

describe('GET /api/statements/{customerId}', () => {
  test('200 has invoices, payments, credit notes and voids, each with the balance after it', async () => {
    const { id, invoiceNumber } = await madeInvoice(people)
    await change(id, 'payments', { amount: 40, method: 'check' })
    await change(id, 'credit-notes', { amount: 10, reason: 'A courtesy' })
    const other = await madeInvoice(people, { totalAmount: 30 })
    await change(other.id, 'void')
    const { status, body } = await statement(people.customer)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      openingBalance: '0.00',
      entries: [
        { kind: 'invoice', invoiceNumber, amount: '100.00', balance: '100.00' },
        { kind: 'payment', method: 'check', amount: '-40.00', balance: '60.00' },
        { kind: 'credit-note', amount: '-10.00', balance: '50.00' },
        { kind: 'invoice', amount: '30.00', balance: '80.00' },
        { kind: 'void', amount: '-30.00', balance: '50.00' },
      ],
      charges: '130.00',
      credits: '80.00',
      closingBalance: '50.00',
    })
  })

  test('200 has the amount owed before as the opening balance', async () => {
    await madeInvoice(people)
    const { body } = await statement(people.customer, 'from=2099-01-01&to=2099-01-31')
    expect(body).toMatchObject({ openingBalance: '100.00', entries: [], closingBalance: '100.00' })
  })

  test('200 counts a credit once that goes into the next invoice', async () => {
    const { id } = await madeInvoice(people)
    await change(id, 'payments')
    await change(id, 'credit-notes', { amount: 25, reason: 'An hour too much' })
    expect((await statement(people.customer)).body.closingBalance).toBe('-25.00')
    await madeInvoice(people)
    expect((await statement(people.customer)).body.closingBalance).toBe('75.00')
  })

  test('200 has no drafts, also after they are voided', async () => {
    const { id } = await madeInvoice(people, { status: 'draft' })
    await change(id, 'void')
    expect((await statement(people.customer)).body.entries).toEqual([])
  })

  test('404 for another customer; staff see it', async () => {
    expect(await statement(people.anotherCustomer)).toMatchObject({ status: 404 })
    expect(await statement(people.technician)).toMatchObject({ status: 200 })
  })

  test('400 for a period that ends before it starts; one of a single day is fine', async () => {
    expect(await statement(people.customer, 'from=2026-02-01&to=2026-01-31')).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'to', message: 'Choose the start date or a later one' }] },
    })
    expect(await statement(people.customer, 'from=2026-02-01&to=2026-02-01')).toMatchObject({ status: 200 })
  })
})
