import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { imageUrl, price, stockQuantity } from '#/shared/catalog/schemas.ts'
import { check } from '#/shared/lib/check.ts'
import { centsToDecimal } from '#/shared/lib/money.ts'
import { draws } from '#/test/support/contract/fuzz-settings.ts'

const messageOf = (schema: Parameters<typeof check>[0], value: unknown) => {
  const checked = check(schema, value)
  return checked.ok ? undefined : checked.errors[0]?.message
}

describe('a price', () => {
  test('is the same amount as a string and as a number, and unchanged when parsed twice', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), cents => {
        const decimal = centsToDecimal(cents)
        for (const given of [decimal, Number(decimal)]) expect(price().parse(given)).toBe(decimal)
        expect(price().parse(price().parse(decimal))).toBe(decimal)
      }),
      { numRuns: 20 * draws },
    )
  })

  test.each([undefined, ''])('%j is Required', value => {
    expect(messageOf(price(), value)).toBe('Required')
  })

  test.each([
    ['$5', '5.00'],
    ['$1,299.00', '1299.00'],
    [' 89 ', '89.00'],
    ['.99', '0.99'],
    ['49.', '49.00'],
    ['19.990', '19.99'],
  ])('%j, as people write it in a form or a file, is %j', (given, parsed) => {
    expect(price().parse(given)).toBe(parsed)
  })

  test.each([
    '1,50',
    '-1',
    '-$1',
    '1.005',
    '1.000',
    '1.234,50',
    '($1)',
    '10%',
    '1e2',
    '5 $',
    0.001,
    Number.NaN,
    null,
    [],
    {},
  ])('%j is invalid', value => {
    expect(messageOf(price(), value)).toBe('Enter an amount in dollars with up to 2 decimals, such as 49.95')
  })
})

describe('a stock quantity', () => {
  test.each([
    [0, 0],
    ['0', 0],
    ['1000000', 1_000_000],
    [12, 12],
    [' 1,000 ', 1000],
  ])('%j is %i', (given, quantity) => {
    expect(stockQuantity().parse(given)).toBe(quantity)
  })

  test.each([-1, 1.5, '1.5', '-1', 1_000_001, '1000001', null, true, 'many'])('%j is invalid', value => {
    expect(messageOf(stockQuantity(), value)).toMatch(/^(?:Enter a whole number, 0 or more|Must be at )/)
  })
})

describe('a picture’s URL', () => {
  test.each([
    'https://pictures.example/a.png',
    'https://pictures.example:8443/a?b=c@d#e',
    'https://xn--bcher-kva.example',
  ])('%s is valid', address => {
    expect(imageUrl().parse(address)).toBe(address)
  })

  test.each(['', null])('%j means no picture', given => {
    expect(imageUrl().parse(given)).toBe(null)
  })

  test.each([
    'http://pictures.example/a.png',
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)//https://x',
    'data:image/svg+xml,<svg/>',
    '//pictures.example/a.png',
    'https://user@pictures.example/',
    'https://user:secret@pictures.example/',
    'https:pictures.example',
    'https://',
    'https://pictures.example\\@evil.example',
    'https://pictures.example/\u0000',
    'https://pictures.example/a b',
  ])('%j is rejected', address => {
    expect(messageOf(imageUrl(), address)).toBe('Must start with https:// and contain no user name')
  })
})
