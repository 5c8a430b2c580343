import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { compare, listPostings, type Order, type Postings } from '#/functions/search/postings.ts'
import { searchPage } from '#/functions/search/search-page.ts'
import { type Key, putAll } from '#/functions/table/table.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'

useCloud()
const positions = Array.from({ length: 900 }, (_, number) => String(number).padStart(4, '0'))
const keyOf = (position: string): Key => ({ pk: `TICKET#${position}`, sk: 'TICKET' })
const positionOf = ({ pk }: Key) => pk.slice('TICKET#'.length)

beforeAll(async () => {
  await putAll(positions.map(keyOf))
})

/** A list of positions in memory. An `askable` one can check membership, like a term's rows; an index cannot. */
function listOf(some: readonly string[], order: Order, askable: boolean): Postings {
  const sorted = [...some].sort(compare(order))
  const inOrder = listPostings(async (position, count) =>
    sorted.filter(one => position === undefined || compare(order)(one, position) > 0).slice(0, count),
  )
  return askable
    ? { ...inOrder, rowsPerLookup: 1, among: async asked => new Set(asked.filter(one => some.includes(one))) }
    : inOrder
}

const lists = fc.array(
  fc.record({ every: fc.constantFrom(1, 2, 3, 7, 90, 1000), first: fc.nat(30), askable: fc.boolean() }),
  { minLength: 1, maxLength: 4 },
)

test('pages contain the items that are in all lists, each once and in order, whatever the distribution', async () => {
  await fc.assert(
    fc.asyncProperty(
      lists,
      fc.constantFrom<Order>('newest first', 'ascending'),
      fc.integer({ min: 1, max: 60 }),
      fc.constantFrom(1, 5),
      async (spread, order, limit, kept) => {
        const members = spread.map(({ every, first }) =>
          positions.filter((_, number) => number >= first && (number - first) % every === 0),
        )
        const belongs = (position: string) => Number(position) % kept === 0
        const expected = positions
          .filter(one => belongs(one) && members.every(some => some.includes(one)))
          .sort(compare(order))
        const found: string[] = []
        let after: string | undefined
        for (let pages = 0; pages < 950; pages++) {
          const page = await searchPage<Key>({
            postings: members.map((some, index) => listOf(some, order, spread[index]?.askable ?? false)),
            order,
            limit,
            after,
            keyOf,
            positionOf,
            // Lists that cannot check membership are checked against the row.
            belongs: row => belongs(positionOf(row)) && members.every(some => some.includes(positionOf(row))),
            maxExamined: 100,
          })
          expect(page.items.length).toBeLessThanOrEqual(limit)
          found.push(...page.items.map(positionOf))
          after = page.next
          if (after === undefined) break
        }
        expect(found).toEqual(expected)
      },
    ),
    { numRuns: 60 },
  )
})
