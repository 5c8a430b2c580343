import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hasIndex, type IndexSet, indexSet, nextIndex, sharedIndexes } from '#/shared/pc-builds/proposals/index-set.ts'
import { draws, seed } from '#/test/support/contract/fuzz-settings.ts'

const limit = 150
const indexes = fc.uniqueArray(fc.nat(limit - 1))
const setOf = (listed: readonly number[]) => indexSet(limit, index => listed.includes(index))

function listOf(set: IndexSet): number[] {
  const list: number[] = []
  for (let index = nextIndex(set); index >= 0; index = nextIndex(set, index + 1)) list.push(index)
  return list
}

describe('a set of indexes', () => {
  test('returns its members in order', () => {
    fc.assert(
      fc.property(indexes, listed => {
        const set = setOf(listed)
        expect(listOf(set)).toEqual(listed.toSorted((one, other) => one - other))
        for (let index = 0; index < limit; index++) expect(hasIndex(set, index)).toBe(listed.includes(index))
      }),
      { numRuns: draws, seed },
    )
  })

  test('intersects with another set', () => {
    fc.assert(
      fc.property(indexes, indexes, (one, other) => {
        const both = one.filter(index => other.includes(index)).toSorted((a, b) => a - b)
        expect(listOf(sharedIndexes(setOf(one), setOf(other)))).toEqual(both)
      }),
      { numRuns: draws, seed },
    )
  })

  test('is empty for an empty category', () => {
    expect(nextIndex(indexSet(0, () => true))).toBe(-1)
  })
})
