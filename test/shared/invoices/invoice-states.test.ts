import { expect, test } from 'vitest'
import { invoiceStateLabels, invoiceStateOf, invoiceStatusWord } from '#/shared/invoices/invoice-states.ts'
import { invoiceStatuses } from '#/shared/invoices/transitions.ts'
import { isOnItsWay, notePayment } from '#/web/features/invoices/paid-now.ts'

test.each([
  [{ status: 'draft' }, 'Draft'],
  [{ status: 'pending' }, 'Due'],
  [{ status: 'pending', isPartlyPaid: true }, 'Partially paid'],
  [{ status: 'pending', isPartlyPaid: true, isProcessing: true }, 'Processing'],
  [{ status: 'overdue' }, 'Overdue'],
  // Overdue takes precedence over a partial payment.
  [{ status: 'overdue', isPartlyPaid: true }, 'Overdue'],
  [{ status: 'overdue', isProcessing: true }, 'Processing'],
  [{ status: 'paid', isPartlyPaid: true, isProcessing: true }, 'Paid'],
  [{ status: 'cancelled', isPartlyPaid: true }, 'Void'],
] as const)('the state of an invoice with %j is %s', (facts, label) => {
  expect(invoiceStateLabels[invoiceStateOf(facts)]).toBe(label)
})

test('no state reads “pending” or “canceled”', () => {
  for (const status of invoiceStatuses) expect(invoiceStatusWord(status)).not.toMatch(/pending|cancel/)
})

test('a card payment is processing until the balance changes', () => {
  const invoice = { id: 'IN-on-its-way', balance: '100.00' } as Parameters<typeof notePayment>[0]
  expect(isOnItsWay(invoice)).toBe(false)
  notePayment(invoice)
  expect(isOnItsWay(invoice)).toBe(true)
  expect(isOnItsWay({ ...invoice, balance: '60.00' })).toBe(false)
})
