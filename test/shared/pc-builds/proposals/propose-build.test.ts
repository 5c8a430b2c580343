import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { largeCatalog } from '#/scripts/bench/builder.ts'
import { type Chosen, centsOf, type Part, type Parts, totalOf } from '#/shared/pc-builds/compatibility/build.ts'
import { findingsIn, rules, worksTogether } from '#/shared/pc-builds/compatibility/rules.ts'
import { BuildSearch } from '#/shared/pc-builds/proposals/cheapest-build.ts'
import { proposeBuild } from '#/shared/pc-builds/proposals/propose-build.ts'
import { plans, uses } from '#/shared/pc-builds/proposals/uses.ts'
import { componentCategories } from '#/shared/pc-components/specifications.ts'
import { draws, seed } from '#/test/support/contract/fuzz-settings.ts'
import { demoParts } from '#/test/support/fixtures/real-parts.ts'

/** Real parts, some discontinued, each in stock or not, at any price. */
const catalogs = (max: number) =>
  fc
    .array(
      fc.record({
        index: fc.nat(demoParts.length - 1),
        twoStep: fc.integer({ min: 20, max: 300 }),
        isAvailable: fc.boolean(),
        silent: fc.boolean(),
      }),
      { maxLength: max },
    )
    .map(drawn =>
      drawn.map(
        ({ index, twoStep, isAvailable, silent }, at): Part =>
          repriced(index, twoStep, isAvailable || at % 3 > 0, silent && at % 5 === 0, at),
      ),
    )

function repriced(index: number, twoStep: number, isAvailable: boolean, silent: boolean, at: number): Part {
  const part = demoParts[index] as Part
  const scaled = (cents: number) => Math.round((cents * twoStep) / 100)
  return {
    ...part,
    id: `${part.id}-${at}`,
    cents: scaled(part.cents),
    sizes: part.sizes.map(({ size, cents }) => ({ size, cents: scaled(cents) })),
    isAvailable,
    // A part without specifications is never proposed.
    specifications: silent ? {} : part.specifications,
  }
}

const chosenOf = (part: Part): Chosen[] =>
  part.sizes.length > 0 ? part.sizes.map(({ size }) => ({ part, size })) : [{ part }]

/** The lowest price of any build from a small catalog, by trying them all. */
function minOf(catalog: readonly Part[]): number {
  let min = Number.POSITIVE_INFINITY
  const fill = (depth: number, parts: Parts) => {
    const category = componentCategories[depth]
    if (category === undefined) {
      min = Math.min(min, totalOf(parts))
      return
    }
    for (const part of catalog) {
      if (part.category !== category || !part.isAvailable) continue
      for (const chosen of chosenOf(part)) {
        const now = { ...parts, [category]: chosen }
        if (totalOf(now) < min && worksTogether(findingsIn(now))) fill(depth + 1, now)
      }
    }
  }
  fill(0, {})
  return min
}

describe('a build for a budget', () => {
  test('is complete, compatible, in stock and within the budget, or does not exist', () => {
    fc.assert(
      fc.property(
        catalogs(120),
        fc.constantFrom(...uses),
        fc.integer({ min: 10_000, max: 500_000 }),
        (catalog, use, sum) => {
          const proposal = proposeBuild(catalog, use, sum)
          if (!proposal.parts) {
            expect(proposal.why).toMatch(/\S/)
            if (proposal.minCents !== undefined) expect(proposal.minCents).toBeGreaterThan(sum)
            return
          }
          const chosen = Object.values(proposal.parts)
          expect(Object.keys(proposal.parts).toSorted()).toEqual([...componentCategories].toSorted())
          expect(chosen.every(({ part }) => part.isAvailable)).toBe(true)
          expect(worksTogether(findingsIn(proposal.parts))).toBe(true)
          expect(proposal.totalCents).toBe(chosen.reduce((total, one) => total + centsOf(one), 0))
          expect(proposal.totalCents).toBeLessThanOrEqual(sum)
        },
      ),
      { numRuns: draws, seed },
    )
  })

  test('is found if there is one, and otherwise the lowest possible price is returned', () => {
    fc.assert(
      fc.property(catalogs(24), fc.integer({ min: 10_000, max: 200_000 }), (catalog, sum) => {
        const min = minOf(catalog)
        const proposal = proposeBuild(catalog, 'gaming', sum)
        expect(proposal.parts !== undefined).toBe(min <= sum)
        if (!proposal.parts) expect(proposal.minCents ?? Number.POSITIVE_INFINITY).toBe(min)
      }),
      { numRuns: draws, seed },
    )
  })

  test('is the same each time', () => {
    expect(proposeBuild(demoParts, 'gaming', 150_000)).toEqual(proposeBuild(demoParts, 'gaming', 150_000))
  })

  test.each(uses)('spends on the parts that matter for %s, and names its trade-offs', use => {
    const proposal = proposeBuild(demoParts, use, 140_000)
    if (!proposal.parts) throw new Error(proposal.why)
    expect(proposal.parts.ram?.size).toBeGreaterThanOrEqual(plans[use].sizes.ram)
    expect(proposal.totalCents).toBeGreaterThan(90_000)
    expect(proposal.trades.length).toBeGreaterThan(0)
    expect(proposal.trades.every(words => words.endsWith('.'))).toBe(true)
  })

  test('has less memory if the budget requires it, and says so', () => {
    const proposal = proposeBuild(demoParts, 'creative', 70_000)
    expect(proposal.parts?.ram?.size).toBeLessThan(64)
    expect(proposal.parts && proposal.trades[0]).toMatch(/Memory is \d+ GB instead of 64 GB/)
  })

  test('does not exist for a budget that is too small', () => {
    const proposal = proposeBuild(demoParts, 'office', 30_000)
    expect(proposal).toMatchObject({
      parts: undefined,
      why: expect.stringMatching(/\$300\.00\. The least expensive one costs \$\d+/),
    })
    expect(proposeBuild([], 'office', 30_000)).toMatchObject({
      parts: undefined,
      why: expect.stringContaining('in stock'),
    })
  })
})

describe('the cost of a proposal with 500 parts', () => {
  afterEach(() => {
    vi.restoreAllMocks()
  })

  test.each(uses)('for %s is a bounded number of checks, each pair of parts at most once per rule', use => {
    const catalog = largeCatalog(1)
    const asked = new Map<string, number>()
    for (const rule of rules) {
      const check = rule.check
      vi.spyOn(rule, 'check').mockImplementation(parts => {
        const name = `${rule.id} ${Object.values(parts).map(({ part, size }) => `${part.id}@${size}`)}`
        asked.set(name, (asked.get(name) ?? 0) + 1)
        return check(parts)
      })
    }
    const searches = vi.spyOn(BuildSearch.prototype, 'cheapest')
    for (const sum of [60_000, 250_000, 600_000]) {
      asked.clear()
      searches.mockClear()
      proposeBuild(catalog, use, sum)
      const between = [...asked].filter(([name]) => name.split(',').length === 2)
      expect(between.filter(([, times]) => times > 1)).toEqual([])
      expect([...asked.values()].reduce((sum, times) => sum + times, 0)).toBeLessThan(60_000)
      expect(searches.mock.calls.length).toBeLessThan(700)
    }
  })
})
