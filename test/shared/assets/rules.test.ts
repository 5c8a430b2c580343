import { expect, test } from 'vitest'
import { assetStatuses, assetTag, mayBecome, needsAdmin, warrantyEnd } from '#/shared/assets/rules.ts'

test.each([
  ['2026-11-22', 24, '2028-11-22'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2027-01-31', 13, '2028-02-29'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2026-11-22', 0, '2026-11-22'],
])('a warranty that starts on %s for %i months ends on %s', (begins, months, ends) => {
  expect(warrantyEnd(begins, months)).toBe(ends)
})

test('a warranty of a year from February 29 ends on February 28', () => {
  expect(warrantyEnd('2028-02-29', 12)).toBe('2029-02-28')
})

test('a tag has five digits, and more when they run out', () => {
  expect([assetTag(1), assetTag(123), assetTag(123_456)]).toEqual(['A-00001', 'A-00123', 'A-123456'])
})

test('staff change what is in use, only an admin brings one back, and only an order’s refund refunds', () => {
  const possible = assetStatuses.flatMap(from =>
    assetStatuses.filter(to => mayBecome(from, to)).map(to => `${from} → ${to}${needsAdmin(from) ? ' (admin)' : ''}`),
  )
  expect(possible).toEqual([
    'active → in_repair',
    'active → retired',
    'active → lost',
    'in_repair → active',
    'in_repair → retired',
    'in_repair → lost',
    'retired → active (admin)',
    'lost → active (admin)',
  ])
})
