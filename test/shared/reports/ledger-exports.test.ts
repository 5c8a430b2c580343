import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { centsToDecimal, decimalToCents } from '#/shared/lib/money.ts'
import { bookKinds } from '#/shared/reports/ledger.ts'
import { type ExportEntry, exportSheet, monthsBetween } from '#/shared/reports/ledger-exports.ts'
import { draws, seed } from '#/test/support/contract/fuzz-settings.ts'

const invoice: ExportEntry = {
  day: '2026-11-21',
  dueDate: '2026-12-21',
  kind: 'invoice',
  customerName: 'Harborview Dental',
  invoiceNumber: 'INV-2026-000007',
  amount: '110.10',
  tax: '10.10',
  method: null,
  items: [
    { description: 'Hours', quantity: '1.5', rate: '60.00', amount: '90.00', tax: '9.09' },
    { description: 'Cable', quantity: '1', rate: '10.00', amount: '10.00', tax: '1.01' },
  ],
}
const payment: ExportEntry = { ...invoice, kind: 'payment', amount: '-110.10', tax: '0.00', method: 'card', items: [] }

describe('exportSheet', () => {
  test('has a row for each line with its tax for QuickBooks', () => {
    const { header, rows } = exportSheet('quickbooks', [invoice, payment])
    expect(header).toHaveLength(9)
    expect(rows).toEqual([
      ['INV-2026-000007', 'Harborview Dental', '11/21/2026', '12/21/2026', 'Hours', '1.5', '60.00', '90.00', '9.09'],
      ['INV-2026-000007', 'Harborview Dental', '11/21/2026', '12/21/2026', 'Cable', '1', '10.00', '10.00', '1.01'],
    ])
  })

  test('has the columns that Xero requires', () => {
    const { header, rows } = exportSheet('xero', [invoice])
    for (const name of ['*ContactName', '*InvoiceNumber', '*InvoiceDate', '*DueDate', '*Quantity', '*UnitAmount']) {
      expect(header).toContain(name)
    }
    expect(rows).toHaveLength(2)
    expect(rows.every(row => row.length === header.length)).toBe(true)
  })

  test('has an invoice and its payment as journal entries', () => {
    const rows = exportSheet('journal', [invoice, payment]).rows.map(row => row.slice(4))
    expect(rows).toEqual([
      ['Accounts Receivable', '110.10', ''],
      ['Service Revenue', '', '100.00'],
      ['Sales Tax Payable', '', '10.10'],
      ['Accounts Receivable', '', '110.10'],
      ['Card Clearing', '110.10', ''],
    ])
  })

  test('has a balanced journal for any input', () => {
    const anyEntry = fc
      .record({
        kind: fc.constantFrom(...bookKinds),
        cents: fc.integer({ min: 1, max: 1e9 }),
        tax: fc.integer({ min: 0, max: 1e6 }),
      })
      .map(({ kind, cents, tax }) => {
        const sign = kind === 'invoice' ? 1 : -1
        const taxCents = kind === 'payment' ? 0 : Math.min(tax, cents)
        return { ...invoice, kind, amount: centsToDecimal(sign * cents), tax: centsToDecimal(sign * taxCents) }
      })
    fc.assert(
      fc.property(fc.array(anyEntry, { maxLength: 30 }), entries => {
        const { rows } = exportSheet('journal', entries)
        const sum = (column: number) => rows.reduce((total, row) => total + decimalToCents(row[column] || '0'), 0)
        expect(sum(5)).toBe(sum(6))
      }),
      { numRuns: draws, seed },
    )
  })
})

test('the months of a period', () => {
  expect(monthsBetween('2026-11', '2027-02')).toEqual(['2026-11', '2026-12', '2027-01', '2027-02'])
})
