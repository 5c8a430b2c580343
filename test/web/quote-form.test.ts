import { describe, expect, test } from 'vitest'
import { QuoteId, ServiceId, UserId } from '#/shared/lib/ids.ts'
import type { QuoteItem } from '#/shared/quotes/item-schemas.ts'
import type { QuotePage } from '#/shared/quotes/schemas.ts'
import { draftAmounts } from '#/web/features/quotes/edit/draft-amounts.ts'
import {
  blankRow,
  checkQuote,
  errorsOfRows,
  type QuoteRow,
  serviceRow,
  valuesOf,
} from '#/web/features/quotes/edit/quote-form.ts'

const quoteId = QuoteId.parse('01890a5d-ac96-774b-bcce-b302099a8057')
const at = '2026-11-19T10:00:00.000Z'

const item = (id: string, fields: Partial<QuoteItem> = {}): QuoteItem => ({
  id,
  quoteId,
  kind: 'text',
  productId: null,
  serviceId: null,
  buildId: null,
  description: `Line ${id}`,
  quantity: '2',
  unitPrice: '100.00',
  totalPrice: '200.00',
  billing: 'once',
  section: '',
  isOptional: false,
  isSelected: true,
  minQuantity: null,
  maxQuantity: null,
  discountPercent: '0',
  taxable: true,
  createdAt: at,
  ...fields,
})

const quoteWith = (items: QuoteItem[]): QuotePage => ({
  id: quoteId,
  customerId: null,
  companyId: null,
  recipientName: 'Dana Whitfield',
  recipientEmail: 'dana@whitfield.test',
  recipientCompany: '',
  quoteNumber: 'Q-2026-0042',
  title: 'Office refresh',
  status: 'draft',
  revision: 1,
  totalAmount: '0.00',
  monthlyTotal: '0.00',
  validUntil: '2026-12-21',
  sentAt: null,
  viewedAt: null,
  acceptedDate: null,
  createdById: UserId.parse('5eed0000-0000-4000-8000-000000000002'),
  createdAt: at,
  updatedAt: at,
  version: 1,
  description: '',
  items,
  subtotal: '0.00',
  discountTotal: '0.00',
  taxAmount: '0.00',
  taxRate: '10',
  monthlyTax: '0.00',
  discountKind: 'none',
  discountValue: '0',
  deliveryAddress: null,
  release: 'when-paid',
  dueDays: 30,
  terms: '',
  contractPlan: null,
  acceptance: null,
  decline: null,
  withdrawnReason: null,
  ticketId: null,
  conversion: null,
  orderIds: [],
  invoiceId: null,
  invoiceNumber: null,
  contractId: null,
  contractNumber: null,
  events: [],
})

describe('the form of a draft', () => {
  test('has a row for the heading of each section, and sends the lines below it with that section', () => {
    const values = valuesOf(
      quoteWith([item('1'), item('2', { section: 'Equipment' }), item('3', { section: 'Equipment' }), item('4')]),
    )
    expect(values.items.map(({ row, description }) => [row, description])).toEqual([
      ['line', 'Line 1'],
      ['section', 'Equipment'],
      ['line', 'Line 2'],
      ['line', 'Line 3'],
      ['section', ''],
      ['line', 'Line 4'],
    ])
    const checked = checkQuote(values, null)
    const sent = checked.ok ? checked.value.items : undefined
    expect(sent?.map(({ id, section }) => [id, section])).toEqual([
      ['1', ''],
      ['2', 'Equipment'],
      ['3', 'Equipment'],
      ['4', ''],
    ])
  })

  test('shows the error of a line at its row', () => {
    const values = valuesOf(quoteWith([item('1', { section: 'Equipment' })]))
    const faulty = values.items.map(row => (row.row === 'line' ? { ...row, unitPrice: 'much' } : row))
    const checked = checkQuote({ ...values, items: faulty }, null)
    expect(checked.ok ? [] : checked.errors.map(({ field }) => field)).toEqual(['items.1.unitPrice'])
    const rows = [{ row: 'section' as const }, { row: 'line' as const }, { row: 'line' as const }]
    expect(errorsOfRows([{ field: 'items.1.quantity', message: 'Required' }], rows)).toEqual([
      { field: 'items.2.quantity', message: 'Required' },
    ])
    expect(errorsOfRows([{ field: 'title', message: 'Required' }], rows)).toEqual([
      { field: 'title', message: 'Required' },
    ])
  })

  test('sends a plan only with a monthly line, and its hours as minutes', () => {
    const values = valuesOf(quoteWith([item('1')]))
    expect(checkQuote(values, null)).toMatchObject({ ok: true, value: { contractPlan: null } })
    const monthly = {
      ...values,
      items: values.items.map(row => ({ ...row, billing: 'monthly' as const })),
      contractPlan: { ...values.contractPlan, coverage: 'hours', hours: '1.5' },
    }
    expect(checkQuote(monthly, null)).toMatchObject({
      ok: true,
      value: { contractPlan: { title: 'Office refresh', termMonths: 12, coverage: 'hours', includedMinutes: 90 } },
    })
  })
})

describe('the amounts of a draft', () => {
  const row = (fields: Partial<QuoteRow>): QuoteRow => ({ ...blankRow, description: 'Line', ...fields })

  test('follow what is typed, and ignore lines without valid numbers', () => {
    const items = [
      row({ row: 'section', description: 'Equipment' }),
      row({ quantity: '2', unitPrice: '100', discountPercent: '10' }),
      row({ quantity: '', unitPrice: '100' }),
      row({ quantity: '1', unitPrice: '50', isOptional: true, isSelected: false }),
      row({ quantity: '1', unitPrice: '30', billing: 'monthly' }),
    ]
    const amounts = draftAmounts({ items, discountKind: 'amount', discountValue: '30' }, '10')
    expect(amounts.rows).toEqual([undefined, 18_000, undefined, 5000, 3000])
    expect(amounts).toMatchObject({
      subtotalCents: 18_000,
      discountCents: 3000,
      taxCents: 1500,
      totalCents: 16_500,
      monthlyCents: 3000,
    })
  })

  test('count amounts with a dollar sign and thousands', () => {
    const items = [row({ quantity: '2', unitPrice: '$1,500.00', unitCost: '1,000' })]
    const amounts = draftAmounts({ items, discountKind: 'amount', discountValue: '$1,000' }, '0')
    expect(amounts).toMatchObject({ subtotalCents: 300_000, totalCents: 200_000 })
    expect(amounts.margin).toMatchObject({ costCents: 200_000 })
  })

  test('count numbers as people type them, and those are what the form sends', () => {
    const items = [row({ quantity: ' .5 ', unitPrice: '49.', discountPercent: '10%' })]
    const amounts = draftAmounts({ items, discountKind: 'percent', discountValue: ' 20% ' }, '0')
    expect(amounts).toMatchObject({ subtotalCents: 2205, discountCents: 441 })
    const values = { ...valuesOf(quoteWith([])), items, discountKind: 'percent' as const, discountValue: ' 20% ' }
    expect(checkQuote(values, null)).toMatchObject({
      ok: true,
      value: { items: [{ quantity: '0.5', unitPrice: '49.00', discountPercent: '10' }], discountValue: '20' },
    })
  })

  test('have the margin of the lines with a known cost, after discounts', () => {
    const items = [
      row({ quantity: '2', unitPrice: '100', unitCost: '60' }),
      row({ quantity: '1', unitPrice: '50' }),
      row({ quantity: '1', unitPrice: '80', unitCost: '10', isOptional: true, isSelected: false }),
    ]
    expect(draftAmounts({ items, discountKind: 'percent', discountValue: '10' }, '0').margin).toEqual({
      netCents: 18_000,
      costCents: 12_000,
      isWhole: false,
    })
    const unknown = [row({ unitPrice: '50' })]
    expect(draftAmounts({ items: unknown, discountKind: 'none', discountValue: '' }, '0').margin).toBeUndefined()
  })
})

describe('a service of the catalog', () => {
  test('is a monthly line, as its price is for a month', () => {
    const added = {
      ...blankRow,
      ...serviceRow({ id: ServiceId.parse('01890a5d-ac96-774b-bcce-b302099a8057'), name: 'Backup', price: '75.00' }),
    }
    expect(added).toMatchObject({ kind: 'service', description: 'Backup', unitPrice: '75.00', billing: 'monthly' })
    expect(draftAmounts({ items: [added], discountKind: 'none', discountValue: '' }, '0')).toMatchObject({
      totalCents: 0,
      monthlyCents: 7500,
    })
  })
})
