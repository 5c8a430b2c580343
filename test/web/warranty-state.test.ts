import { describe, expect, test } from 'vitest'
import { ageLabel } from '#/web/features/assets/age-label.ts'
import { warrantyState } from '#/web/ui/labels/warranty-state.ts'

const today = '2026-11-26'

describe('a warranty', () => {
  test.each([
    ['2026-11-25', { tone: 'danger', label: 'Expired' }],
    ['2026-11-26', { tone: 'warning', label: 'Today' }],
    ['2026-11-27', { tone: 'warning', label: '1 day' }],
    ['2027-01-25', { tone: 'warning', label: '60 days' }],
  ] as const)('that ends on %s is marked', (expires, state) => {
    expect(warrantyState(expires, today)).toMatchObject(state)
  })

  test('is not marked while it lasts more than 60 days, or if there is none', () => {
    expect(warrantyState('2027-01-26', today)).toBeUndefined()
    expect(warrantyState(null, today)).toBeUndefined()
  })
})

test.each([
  [null, '—'],
  ['2026-11-20', 'New'],
  ['2026-10-27', 'New'],
  ['2026-10-26', '1 mo'],
  ['2024-12-01', '23 mo'],
  ['2024-11-26', '2 yr'],
  ['2021-03-02', '5 yr'],
] as const)('an asset bought on %s has the age %s', (purchased, age) => {
  expect(ageLabel(purchased, today)).toBe(age)
})
