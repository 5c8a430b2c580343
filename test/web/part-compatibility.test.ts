import { describe, expect, test } from 'vitest'
import { choose } from '#/shared/pc-builds/compatibility/build.ts'
import { buildOf, demoParts } from '#/test/support/fixtures/real-parts.ts'
import {
  filtered,
  findingsWith,
  fitOf,
  formatDifference,
  noFilter,
} from '#/web/features/pc-builder/part-compatibility.ts'

const boards = demoParts.filter(({ category }) => category === 'motherboard')
const parts = buildOf('Ryzen 5 7600')
const judge = (part: (typeof boards)[number]) => fitOf(findingsWith(choose(part), parts))
const shown = (filter: Partial<typeof noFilter>, list = boards) => filtered(list, { ...noFilter, ...filter }, judge)

describe('the parts of a tab', () => {
  test('are all shown by default: parts that clash or are out of stock are marked, not hidden', () => {
    const gone = boards.map(part => ({ ...part, isAvailable: false }))
    expect(shown({})).toHaveLength(boards.length)
    expect(shown({}, gone)).toHaveLength(boards.length)
    expect(new Set(boards.map(judge))).toContain('clashes')
  })

  test('are filtered by words, brand, compatibility and stock', () => {
    expect(shown({ search: 'b650 msi' }).map(({ name }) => name)).toEqual(['MSI MAG B650 Tomahawk WiFi'])
    expect(shown({ brand: 'ASUS' }).every(({ brand }) => brand === 'ASUS')).toBe(true)
    const fitting = shown({ fitting: true })
    expect(fitting.length).toBeGreaterThan(0)
    expect(fitting.every(part => part.specifications.socket === 'AM5')).toBe(true)
    expect(shown({ inStock: true }, [{ ...boards[0], isAvailable: false } as (typeof boards)[number]])).toEqual([])
  })

  test('are sorted by price either way, and by name', () => {
    const prices = boards.map(({ cents }) => cents).toSorted((one, other) => one - other)
    expect(shown({ sort: 'priceUp' }).map(({ cents }) => cents)).toEqual(prices)
    expect(shown({ sort: 'priceDown' }).map(({ cents }) => cents)).toEqual(prices.toReversed())
    const names = shown({ sort: 'name' }).map(({ name }) => name)
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other)))
  })

  test('show what they add to the price', () => {
    expect([2000, -500, 0].map(formatDifference)).toEqual(['+$20.00', '−$5.00', 'same price'])
  })
})
