import { describe, expect, test } from 'vitest'
import { changeInvoice } from '#/functions/invoices/data/invoice-changes.ts'
import { findWholeOrder } from '#/functions/orders/data/orders.ts'
import type { NewRefund } from '#/functions/orders/data/refunds.ts'
import { noteRefundState } from '#/functions/orders/record-refund-status.ts'
import { recount } from '#/functions/reports/verify-counters.ts'
import { keepTaxSettings } from '#/functions/tax/data/tax.ts'
import { sumOf } from '#/shared/invoices/amounts.ts'
import { decimalToCents } from '#/shared/lib/money.ts'
import { accounts } from '#/shared/reports/ledger.ts'
import { type ExportSheet, exportSheet } from '#/shared/reports/ledger-exports.ts'
import type { ExportedEntry } from '#/shared/reports/schemas.ts'
import { untaxed } from '#/shared/tax/schemas.ts'
import { businessMonth } from '#/test/support/cloud/business-days.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { madeInvoice } from '#/test/support/fixtures/invoices.ts'
import { paidOrder, productWith } from '#/test/support/fixtures/orders.ts'
import { pagesOf } from '#/test/support/fixtures/pagination.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())
const path = (query = '') => `/api/reports/books?month=${businessMonth()}${query}`

describe('GET /api/reports/books', () => {
  test('200 has a month by pages, oldest first, and invoices with their lines', async () => {
    const items = [
      { description: 'Hours', quantity: '1.5', rate: '80.00' },
      { description: 'Cable', rate: '10.00' },
    ]
    const made = []
    for (const _ of [1, 2, 3]) made.push(await madeInvoice(people, { items, totalAmount: undefined }))
    const pages = await pagesOf<ExportedEntry>(people.technician, path('&limit=2'))
    for (const page of pages) expect(page.length).toBeLessThanOrEqual(2)
    const ours = pages.flat().filter(({ customerId }) => customerId === people.customer.user.id)
    expect(ours.map(({ invoiceId }) => invoiceId)).toEqual(made.map(({ id }) => id))
    expect(ours[0]).toMatchObject({
      kind: 'invoice',
      amount: '130.00',
      dueDate: made[0]?.dueDate,
      items: [{ description: 'Hours', quantity: '1.5', amount: '120.00' }, { description: 'Cable' }],
    })
  })
})

/** The customer's entries of the month. */
const entries = async () => {
  const pages = await pagesOf<ExportedEntry>(people.technician, path())
  return pages.flat().filter(({ customerId }) => customerId === people.customer.user.id)
}
/** Sums of a file's columns over its rows, in cents. */
const sumOfFile = ({ header, rows }: ExportSheet, ...columns: string[]) =>
  rows.reduce(
    (sum, row) => sum + columns.reduce((cents, name) => cents + decimalToCents(row[header.indexOf(name)] || '0'), 0),
    0,
  )
/** Sales in the journal, in cents with tax: credits minus debits of sales and tax. */
const soldByJournal = (list: readonly ExportedEntry[]) =>
  exportSheet('journal', list).rows.reduce((sum, [, , , , account = '', debit, credit]) => {
    if (!(account === accounts.revenue || account === accounts.sales || account === accounts.tax)) return sum
    return sum + decimalToCents(credit || '0') - decimalToCents(debit || '0')
  }, 0)

test('each file has a month with a late fee, a void, credit notes, orders and refunds once, with the data of that day', async () => {
  await keepTaxSettings({ homeState: 'WA', rates: [{ state: 'WA', percent: '10' }] }, [])
  const late = await madeInvoice(people, { totalAmount: 200 })
  await changeInvoice(
    late.id,
    before => {
      const fee = { id: '2', description: 'Late fee', quantity: 100, rateCents: 1500, amountCents: 1500, taxCents: 0 }
      const lines = [...before.lines, fee]
      return { after: { ...before, lines, ...sumOf(lines), updatedAt: new Date().toISOString() }, extraWrites: [] }
    },
    businessMonth(),
  )
  const staff = (id: string, action: string, body: object) =>
    people.technician.request('POST', `/api/invoices/${id}/${action}`, body)
  const voided = await madeInvoice(people, { totalAmount: 90 })
  await staff(voided.id, 'credit-notes', { amount: 20, reason: 'Goodwill' })
  await staff(voided.id, 'void', {})
  const paid = await madeInvoice(people, { totalAmount: 300 })
  await staff(paid.id, 'payments', {})
  await staff(paid.id, 'credit-notes', { amount: 55, reason: 'Outage' })
  const order = await paidOrder(people.customer, [{ productId: await productWith(9, 10), quantity: 3 }])
  await people.technician.request('POST', `/api/orders/${order.id}/refunds`, {
    lines: [{ line: '1', quantity: 1 }],
    restock: false,
  })
  await keepTaxSettings(untaxed, [])

  const list = (await entries()).filter(({ amount }) => amount !== '130.00')
  const kinds = list.map(({ kind, amount, tax }) => [kind, amount, tax])
  expect(kinds.filter(([kind]) => kind !== 'payment').toSorted()).toEqual(
    [
      ['invoice', '220.00', '20.00'],
      ['invoice', '15.00', '0.00'],
      ['invoice', '99.00', '9.00'],
      ['credit-note', '-20.00', '-1.81'],
      ['void', '-79.00', '-7.19'],
      ['invoice', '330.00', '30.00'],
      ['credit-note', '-55.00', '-5.00'],
      ['order', '33.00', '3.00'],
      ['order-refund', '-11.00', '-1.00'],
    ].toSorted(),
  )
  const sold = 22000 + 1500 + 9900 - 2000 - 7900 + 33000 - 5500 + 3300 - 1100
  expect(soldByJournal(list)).toBe(sold)
  const quickBooks = exportSheet('quickbooks', list)
  expect(sumOfFile(quickBooks, 'ItemAmount', 'ItemTaxAmount')).toBe(sold)
  const xero = exportSheet('xero', list)
  expect(sumOfFile(xero, 'TaxAmount')).toBe(sumOfFile(quickBooks, 'ItemTaxAmount'))
  const xeroNet = xero.rows.map(row => Math.round(Number(row[5]) * decimalToCents(row[6] ?? '0')))
  expect(xeroNet.reduce((sum, cents) => sum + cents, 0)).toBe(sumOfFile(quickBooks, 'ItemAmount'))
  // Each document has its own number.
  const documents = list.filter(({ kind }) => kind !== 'payment').map(({ documentNumber }) => documentNumber)
  expect(new Set(documents).size).toBe(documents.length)
  expect(list.find(({ amount }) => amount === '15.00')?.items).toMatchObject([
    { description: 'Late fee', amount: '15.00' },
  ])
  // The customer no longer owes the amount paid for an order.
  const card = list.filter(({ orderId }) => orderId === order.id).reduce((sum, { amount }) => sum + Number(amount), 0)
  expect(card).toBe(0)
  expect(await recount()).toEqual([])
})

test('an order whose refund fails counts as sold again', async () => {
  const order = await paidOrder(people.customer, [{ productId: await productWith(9, 10), quantity: 1 }])
  await people.technician.request('POST', `/api/orders/${order.id}/refunds`, { restock: false })
  const { refunds } = await findWholeOrder(order.id)
  for (const refund of refunds) await noteRefundState(refund as NewRefund, 'failed')
  const ours = (await entries()).filter(({ orderId }) => orderId === order.id)
  expect(ours.filter(({ kind }) => kind === 'order-refund').map(({ amount }) => amount)).toEqual(['-10.00', '10.00'])
  expect(soldByJournal(ours)).toBe(1000)
  expect(await recount()).toEqual([])
})
