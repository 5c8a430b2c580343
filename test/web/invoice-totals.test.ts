import { describe, expect, test } from 'vitest'
import type { InvoicePayment } from '#/shared/invoices/schemas.ts'
import { totalsOf } from '#/web/features/invoices/invoice-totals.ts'

const payment = (method: InvoicePayment['method'], amount: string): InvoicePayment => ({
  at: '2026-11-19T10:00:00.000Z',
  amount,
  method,
  note: '',
})
const invoice = { status: 'pending', subtotal: '100.00', taxAmount: '10.00', totalAmount: '110.00' } as const

describe('the totals of an invoice', () => {
  test('lead from the total to the balance by its credit notes and payments', () => {
    const payments = [payment('check', '40.00'), payment('credit-note', '20.00'), payment('credit-note', '5.00')]
    expect(totalsOf({ ...invoice, balance: '45.00', payments }).slice(2)).toEqual([
      ['Total', '110.00'],
      ['Credit notes', '-25.00'],
      ['Paid', '-40.00'],
      ['Balance due', '45.00'],
    ])
  })

  test('say only what was billed while nothing is paid, and once it is canceled', () => {
    const unpaid = totalsOf({ ...invoice, balance: '110.00', payments: [] })
    expect(unpaid.map(([name]) => name)).toEqual(['Subtotal', 'Tax', 'Total', 'Balance due'])
    const canceled = totalsOf({ ...invoice, status: 'cancelled', balance: '0.00', payments: [] })
    expect(canceled.map(([name]) => name)).toEqual(['Subtotal', 'Tax', 'Total', 'Balance due'])
  })
})
