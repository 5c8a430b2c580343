import { describe, expect, test } from 'vitest'
import { heldRows } from '#/web/features/tickets/queue/held-rows.ts'

const rowsOf = (ids: string, text = '') => [...ids].map(id => ({ id, text }))
const held = (shown: string, latest: string) => {
  const { rows, left, waiting } = heldRows(rowsOf(shown), rowsOf(latest, 'new'))
  return { order: rows.map(({ id }) => id).join(''), left: [...left].join(''), waiting }
}

describe('rows that are held still', () => {
  test.each([
    ['do not change', 'abc', 'abc', { order: 'abc', left: '', waiting: 0 }],
    ['keep their order when one moves', 'abcd', 'dabc', { order: 'abcd', left: '', waiting: 1 }],
    ['count as few moves as there are', 'abcde', 'bcdea', { order: 'abcde', left: '', waiting: 1 }],
    ['are all moved', 'abc', 'cba', { order: 'abc', left: '', waiting: 2 }],
    ['keep a new one waiting', 'abc', 'axbc', { order: 'abc', left: '', waiting: 1 }],
    ['show what is appended, as another page is', 'abc', 'abcxy', { order: 'abcxy', left: '', waiting: 0 }],
    ['keep one that left', 'abc', 'ac', { order: 'abc', left: 'b', waiting: 0 }],
    ['do not grow after one that left', 'abc', 'acx', { order: 'abc', left: 'b', waiting: 1 }],
    ['stay although all left', 'abc', '', { order: 'abc', left: 'abc', waiting: 0 }],
  ])('%s', (_name, shown, latest, expected) => {
    expect(held(shown, latest)).toEqual(expected)
  })

  test('change in place', () => {
    expect(heldRows(rowsOf('ab'), rowsOf('ba', 'changed')).rows).toEqual(rowsOf('ab', 'changed'))
  })
})
