import { expect, test } from 'vitest'
import {
  invoiceStateLabels,
  invoiceStateOf,
  invoiceStateOn,
  invoiceStatusWord,
} from '#/shared/invoices/invoice-states.ts'
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

test.each([
  ['2026-12-01', {}, 'Due', 'info'],
  ['2026-11-30', {}, 'Due in 3 days', 'warning'],
  ['2026-11-28', {}, 'Due tomorrow', 'warning'],
  ['2026-11-27', {}, 'Due today', 'warning'],
  // It is overdue once the nightly job says so.
  ['2026-11-26', {}, 'Due', 'info'],
  ['2026-11-26', { status: 'overdue' }, 'Overdue', 'danger'],
  ['2026-11-28', { isPartlyPaid: true }, 'Partially paid', 'progress'],
  ['2026-11-28', { status: 'paid' }, 'Paid', 'success'],
] as const)('on Nov 27 an invoice due on %s with %j is “%s”', (dueDate, facts, label, tone) => {
  expect(invoiceStateOn('2026-11-27', { status: 'pending', dueDate, ...facts })).toEqual({ label, tone })
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
