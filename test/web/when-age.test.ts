import { expect, test } from 'vitest'
import { ageLabel } from '#/web/shell/parts/format-time.ts'

const now = new Date('2026-11-25T12:00:00Z')

test.each([
  ['2026-11-25T12:00:30Z', 'now'],
  ['2026-11-25T11:59:01Z', 'now'],
  ['2026-11-25T11:59:00Z', '1m'],
  ['2026-11-25T11:00:01Z', '59m'],
  ['2026-11-25T11:00:00Z', '1h'],
  ['2026-11-23T12:00:01Z', '47h'],
  ['2026-11-23T12:00:00Z', '2d'],
  ['2025-11-25T12:00:00Z', '365d'],
])('%s was %s ago', (instant, label) => {
  expect(ageLabel(instant, now)).toBe(label)
})
