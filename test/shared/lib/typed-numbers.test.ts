import { describe, expect, test } from 'vitest'
import { plainAmount, plainPercentage, typedNumber } from '#/shared/lib/typed-numbers.ts'

describe('a number', () => {
  test.each([
    ['.5', '0.5'],
    ['1,000', '1000'],
    [' 2 ', '2'],
    ['49.', '49'],
    ['49.50', '49.50'],
    ['19.990', '19.99'],
    ['8.8750', '8.875'],
    ['1.234', '1.234'],
    ['\u221210', '-10'],
    ['\u201310', '-10'],
    ['(10.00)', '-10.00'],
    ['(1,234,567.8)', '-1234567.8'],
  ])('%j as people type it is %j', (typed, plain) => {
    expect(typedNumber(typed)).toBe(plain)
    expect(typedNumber(plain)).toBe(plain)
  })

  test.each([
    '',
    '.',
    '-',
    '()',
    '1,5',
    '1,50',
    '1,0000',
    '1.234,50',
    '1.000',
    '1e3',
    '0x10',
    '--1',
    '(-1)',
    '(1',
    '$5',
    '5%',
  ])('%j is none', typed => expect(typedNumber(typed)).toBeUndefined())

  test('is not searched for in a long text, which would take long', () => {
    const started = performance.now()
    for (const text of [' '.repeat(200_000), '1'.repeat(200_000), '1,111'.repeat(50_000)]) {
      expect(plainAmount(`${text}x`)).toBe(`${text}x`)
      expect(plainPercentage(`${text}x%`)).toBe(`${text}x%`)
    }
    expect(performance.now() - started).toBeLessThan(1000)
  })
})

test.each([
  ['$1,249.50', '1249.50'],
  [' 1,000 ', '1000'],
  ['$ 12', '12'],
  ['-$10.00', '-10.00'],
  ['$-10', '-10'],
  ['\u2212$10', '-10'],
  ['($10.00)', '-10.00'],
  ['$.99', '0.99'],
  ['1,234,567.8', '1234567.8'],
  ['49.95', '49.95'],
  ['-10%', '-10%'],
  ['\u221210 %', '-10%'],
  ['-.5%', '-0.5%'],
  ['1,50', '1,50'],
  ['1,0000', '1,0000'],
  ['-$-10', '-$-10'],
  ['$-10%', '$-10%'],
  ['ten', 'ten'],
  ['', ''],
])('the amount %j as people write it is %j', (text, plain) => expect(plainAmount(text)).toBe(plain))

test.each([
  ['10%', '10'],
  [' 8.875 % ', '8.875'],
  ['.5', '0.5'],
  ['10', '10'],
  ['%', '%'],
  ['10%%', '10%%'],
  ['1,5%', '1,5%'],
])('the percentage %j as people write it is %j', (text, plain) => expect(plainPercentage(text)).toBe(plain))
