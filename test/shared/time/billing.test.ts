import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { priceLines, sumOf } from '#/shared/invoices/amounts.ts'
import { noTax } from '#/shared/tax/rates.ts'
import { type BillableTime, billedMinutes, roundings, timeCents, timeLines } from '#/shared/time/billing.ts'
import { draws, seed } from '#/test/support/contract/fuzz-settings.ts'

const entry = (fields: Partial<BillableTime> = {}): BillableTime => ({
  ticketId: 'TK000001-abcdefghij',
  ticketTitle: 'Slow computer',
  day: '2026-11-20',
  description: '',
  billedMinutes: 30,
  rateCents: 9000,
  ...fields,
})

describe('billedMinutes', () => {
  test.each(roundings)('rounds up to multiples of %s', rounding => {
    for (let minutes = 1; minutes <= 1440; minutes++) {
      const billed = billedMinutes(minutes, rounding)
      expect(billed).toBeGreaterThanOrEqual(minutes)
      expect(billed - minutes).toBeLessThan(Math.max(rounding, 1))
      expect(billed % Math.max(rounding, 1)).toBe(0)
    }
  })
})

describe('timeLines', () => {
  test('add up thirds of an hour on one ticket to an hour', () => {
    const thirds = [20, 20, 20].map(minutes => entry({ billedMinutes: minutes }))
    expect(timeLines(thirds, 'ticket')).toMatchObject([{ quantity: 100, rateCents: 9000 }])
  })

  test('have a line for each rate of a ticket', () => {
    expect(timeLines([entry(), entry({ rateCents: 0 }), entry()], 'ticket')).toMatchObject([
      { quantity: 100, rateCents: 9000 },
      { quantity: 50, rateCents: 0 },
    ])
  })

  test('bill each entry on its own line at its counted amount', () => {
    const anyEntry = fc.record({ billedMinutes: fc.integer({ min: 1, max: 1440 }), rateCents: fc.nat(50_000) })
    fc.assert(
      fc.property(fc.array(anyEntry, { minLength: 1, maxLength: 80 }), drawn => {
        const entries = drawn.map(entry)
        const counted = entries.reduce((sum, one) => sum + timeCents(one.billedMinutes, one.rateCents), 0)
        expect(sumOf(priceLines(timeLines(entries, 'entry'), noTax)).totalCents).toBe(counted)
      }),
      { numRuns: draws, seed },
    )
  })
})
