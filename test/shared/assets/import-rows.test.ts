import { expect, test } from 'vitest'
import { cellDay, isSpreadsheetNumber } from '#/shared/assets/import-rows.ts'

test.each([
  ['2026-11-21', '2026-11-21'],
  [' 11/21/2026 ', '2026-11-21'],
  ['2/9/2026', '2026-02-09'],
  ['02/30/2026', undefined],
  ['21/11/2026', undefined],
  ['11/21/26', '2026-11-21'],
  ['1/2/99', '1999-01-02'],
  ['11/21/2026 0:00', '2026-11-21'],
  ['11/21/2026 12:00:00 AM', '2026-11-21'],
  ['2026-11-21 00:00:00', '2026-11-21'],
  ['2026-11-21T14:30:00.000', '2026-11-21'],
  ['21-Nov-26', '2026-11-21'],
  ['9 feb 2026', '2026-02-09'],
  ['30-Feb-26', undefined],
  ['21-Foo-26', undefined],
  ['2026-11-21T02:00:00Z', undefined],
  ['21/11/26', undefined],
  ['11/21', undefined],
  ['', undefined],
])('the cell %o is the day %s', (cell, day) => {
  expect(cellDay(cell)).toBe(day)
})

test.each(['1.9E+18', '2E+12', '4,71E+15', '1.9e+18'])('%s is a number that a spreadsheet changed', text => {
  expect(isSpreadsheetNumber(text)).toBe(true)
})

test.each(['1912345678901234567', 'E+18', '5CD1.9E', ''])('%o is not', text => {
  expect(isSpreadsheetNumber(text)).toBe(false)
})
