import { centsToDecimal, formatDollars } from '#/shared/lib/money.ts'
import { hasAll, queryTerms } from '#/shared/lib/search-terms.ts'
import { type Chosen, centsOf, type Finding, type Part, type Parts } from '#/shared/pc-builds/compatibility/build.ts'
import { applied, rulesOf } from '#/shared/pc-builds/compatibility/rules.ts'

export const money = (cents: number): string => formatDollars(centsToDecimal(cents))

/** '+$20.00', '−$5.00', 'same price'. */
export function formatDifference(cents: number): string {
  if (cents === 0) return 'same price'
  return `${cents > 0 ? '+' : '−'}${money(Math.abs(cents))}`
}

/** The findings about a part if it were added to the build. */
export const findingsWith = (chosen: Chosen, parts: Parts): Finding[] =>
  rulesOf[chosen.part.category].flatMap(rule => applied(rule, { ...parts, [chosen.part.category]: chosen }))

export type Fit = 'fits' | 'clashes' | 'drawback' | 'not known'

export function fitOf(found: readonly Finding[]): Fit {
  if (found.some(({ level }) => level === 'clash')) return 'clashes'
  if (found.some(({ level }) => level === 'warning')) return 'drawback'
  return found.some(({ level }) => level === 'unknown') ? 'not known' : 'fits'
}

export const sortLabels = { priceUp: 'Price, low to high', priceDown: 'Price, high to low', name: 'Name' } as const
export type Sort = keyof typeof sortLabels

export interface PartFilter {
  search: string
  brand: string
  inStock: boolean
  fitting: boolean
  sort: Sort
}

export const noFilter: PartFilter = { search: '', brand: '', inStock: false, fitting: false, sort: 'priceUp' }

/** The parts that match a filter, sorted. Incompatible parts stay unless the filter excludes them. */
export function filtered(parts: readonly Part[], filter: PartFilter, judge: (part: Part) => Fit): Part[] {
  const words = queryTerms(filter.search)
  const kept = parts.filter(
    part =>
      hasAll(part.name, words) &&
      (filter.brand === '' || part.brand === filter.brand) &&
      (!filter.inStock || part.isAvailable) &&
      (!filter.fitting || judge(part) === 'fits'),
  )
  const orders: Record<Sort, (one: Part, other: Part) => number> = {
    priceUp: (one, other) => one.cents - other.cents,
    priceDown: (one, other) => other.cents - one.cents,
    name: (one, other) => one.name.localeCompare(other.name),
  }
  return kept.toSorted(orders[filter.sort])
}

/** A part's price in the chosen size. */
export const priceOf = (chosen: Chosen): string => money(centsOf(chosen))
