import { expect, test } from 'vitest'
import { ticketId } from '#/shared/lib/ids.ts'
import { shortId } from '#/shared/lib/short-id.ts'

test('a ticket id starts with its number in base 36, and is shown by its first 8 characters', () => {
  const id = ticketId(6379, 'k3v9q2m8xa')
  expect(id).toBe('TK0004X7-k3v9q2m8xa')
  expect(shortId(id)).toBe('#TK0004X7')
})

test('ids sort by number', () => {
  const ids = [1, 35, 36, 1296, 46655, 1_000_000].map(number => ticketId(number, 'zzzzzzzzzz'))
  expect([...ids].sort()).toEqual(ids)
})

test('a number too large for six digits is rejected, not truncated', () => {
  expect(() => ticketId(36 ** 6, 'k3v9q2m8xa')).toThrow()
})
