import { type Chosen, centsOf, type Part, type Parts } from '#/shared/pc-builds/compatibility/build.ts'
import { applied, rulesOf, worksTogether } from '#/shared/pc-builds/compatibility/rules.ts'
import { type IndexSet, indexSet, nextIndex, sharedIndexes } from '#/shared/pc-builds/proposals/index-set.ts'
import { byCategory, type Candidates, PairFits } from '#/shared/pc-builds/proposals/pair-fits.ts'
import type { ComponentCategory } from '#/shared/pc-components/specifications.ts'

/** Rules on more than two categories, checked on builds. Those between two are checked once per pair of parts (`PairFits`). */
const wideRules = byCategory(category =>
  rulesOf[category].filter(({ needs, alsoReads = [] }) => needs.length + alsoReads.length > 2),
)
/** The order in which categories are filled in: those that most others depend on come first. */
const searchOrder: readonly ComponentCategory[] = ['motherboard', 'cpu', 'ram', 'case', 'gpu', 'psu', 'storage']
/** Maximum steps of a search. Only a catalog made for that purpose takes more. */
const maxSteps = 12_000

/** The index of the picked candidate in each category. */
export type Picked = Record<ComponentCategory, number>
/** The candidates of each category that a search may pick. */
export type Domains = Readonly<Record<ComponentCategory, IndexSet>>

/**
 * Finds builds among the parts of a catalog that are in stock: each part in each size is a candidate. Only parts that are known
 * to work together without a drawback count as a build.
 */
export class BuildSearch {
  /** The candidates of each category, cheapest first. */
  readonly candidates: Candidates
  /** The price of each candidate. */
  readonly cents: Readonly<Record<ComponentCategory, readonly number[]>>
  /** All candidates. */
  readonly everything: Domains
  readonly #fits: PairFits
  #steps = 0

  constructor(catalog: readonly Part[]) {
    this.candidates = byCategory(category => {
      const parts = catalog.filter(part => part.category === category && part.isAvailable)
      const chosen = parts.flatMap<Chosen>(part =>
        part.sizes.length > 0 ? part.sizes.map(({ size }) => ({ part, size })) : [{ part }],
      )
      return chosen.toSorted((one, other) => centsOf(one) - centsOf(other))
    })
    this.cents = byCategory(category => this.candidates[category].map(centsOf))
    this.everything = this.among(() => true)
    this.#fits = new PairFits(this.candidates)
  }

  /** Whether the search was cut short, so that finding nothing does not mean that there is no build. */
  get gaveUp(): boolean {
    return this.#steps >= maxSteps
  }

  /** The candidates that a search may take. */
  among(allows: (candidate: Chosen) => boolean): Domains {
    return byCategory(category => {
      const listed = this.candidates[category]
      return indexSet(listed.length, index => allows(this.#at(category, index)))
    })
  }

  /** The cheapest build that has the `fixed` parts and costs at most `maxCents` (finite); undefined if there is none. */
  cheapest(fixed: Partial<Picked>, maxCents: number, among = this.everything): Picked | undefined {
    const domains = byCategory(category => {
      const given = fixed[category]
      return given === undefined ? among[category] : indexSet(this.candidates[category].length, one => one === given)
    })
    // Fixed categories are filled in first, so that they narrow the rest.
    const isFixed = (category: ComponentCategory) => fixed[category] !== undefined
    const order = [...searchOrder.filter(isFixed), ...searchOrder.filter(category => !isFixed(category))]
    let best: { picked: Picked; cents: number } | undefined
    const visit = (depth: number, picked: Partial<Picked>, parts: Parts, cents: number, left: Domains) => {
      const category = order[depth]
      if (!category) {
        best = { picked: picked as Picked, cents }
        return
      }
      const rest = order.slice(depth + 1)
      const min = this.#least(rest, left)
      const isWithin = (total: number) => total <= maxCents && (!best || total < best.cents)
      for (let index = nextIndex(left[category]); index >= 0; index = nextIndex(left[category], index + 1)) {
        if (++this.#steps > maxSteps) return
        const spent = cents + (this.cents[category][index] ?? 0)
        // Candidates come cheapest first: the next ones cost no less.
        if (!isWithin(spent + min)) return
        const now = { ...parts, [category]: this.#at(category, index) }
        if (!holdsWide(now, category)) continue
        const narrowed = this.#narrowed(category, index, rest, left)
        if (narrowed && isWithin(spent + this.#least(rest, narrowed))) {
          visit(depth + 1, { ...picked, [category]: index }, now, spent, narrowed)
        }
      }
    }
    visit(0, {}, {}, 0, domains)
    return best?.picked
  }

  /** The parts of picked candidates. */
  partsOf(picked: Partial<Picked>): Parts {
    return Object.fromEntries(
      Object.entries(picked).map(([category, index]) => [category, this.#at(category as ComponentCategory, index)]),
    )
  }

  /** Candidates are sorted by price, so the first in a domain is the cheapest. */
  #least(categories: readonly ComponentCategory[], domains: Domains): number {
    let sum = 0
    for (const category of categories) {
      sum += this.cents[category][nextIndex(domains[category])] ?? Number.POSITIVE_INFINITY
    }
    return sum
  }

  #narrowed(
    category: ComponentCategory,
    index: number,
    rest: readonly ComponentCategory[],
    domains: Domains,
  ): Domains | undefined {
    const narrowed = { ...domains }
    for (const other of rest) {
      const fitting = this.#fits.fitting(category, index, other)
      if (!fitting) continue
      const left = sharedIndexes(domains[other], fitting)
      if (nextIndex(left) < 0) return undefined
      narrowed[other] = left
    }
    return narrowed
  }

  #at(category: ComponentCategory, index: number): Chosen {
    return this.candidates[category][index] as Chosen
  }
}

const holdsWide = (parts: Parts, category: ComponentCategory) =>
  wideRules[category].every(rule => worksTogether(applied(rule, parts)))
