import { type IndexSet, indexSet, nextIndex, sharedIndexes } from '#/shared/build-proposals/index-set.ts'
import { byCategory, type Candidates, PairFits } from '#/shared/build-proposals/pair-fits.ts'
import { type Chosen, centsOf, type Part, type Parts } from '#/shared/compatibility/build.ts'
import { applied, rulesOf, worksTogether } from '#/shared/compatibility/rules.ts'
import type { ComponentCategory } from '#/shared/specifications.ts'

/** Rules between two categories are asked once for each pair of parts; the others of whole builds. */
const wideRules = byCategory(category =>
  rulesOf[category].filter(({ needs, alsoReads = [] }) => needs.length + alsoReads.length > 2),
)
/** The categories in the order that they are filled in: first what most others depend on. */
const searchOrder: readonly ComponentCategory[] = ['motherboard', 'cpu', 'ram', 'case', 'gpu', 'psu', 'storage']
/** Beyond so many tries a search gives up: a catalog that takes more was made to. */
const mostSteps = 12_000

/** A candidate of each category, by its index. */
export type Picked = Record<ComponentCategory, number>
/** What a search may take of each category. */
export type Domains = Readonly<Record<ComponentCategory, IndexSet>>

/**
 * Finds builds among the parts of a catalog that are in stock: each part of each size is a candidate. Only what the rules know to
 * work together, without a drawback, counts as a build.
 */
export class BuildSearch {
  /** The candidates of each category, cheapest first. */
  readonly candidates: Candidates
  /** What each candidate costs. */
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

  /** Whether the search was cut short: then that nothing was found does not mean that there is nothing. */
  get gaveUp(): boolean {
    return this.#steps >= mostSteps
  }

  /** The candidates that a search may take. */
  among(allows: (candidate: Chosen) => boolean): Domains {
    return byCategory(category => {
      const listed = this.candidates[category]
      return indexSet(listed.length, index => allows(this.#at(category, index)))
    })
  }

  /** The cheapest build that has the `fixed` parts and costs at most `mostCents` (finite); undefined where there is none. */
  cheapest(fixed: Partial<Picked>, mostCents: number, among = this.everything): Picked | undefined {
    const domains = byCategory(category => {
      const given = fixed[category]
      return given === undefined ? among[category] : indexSet(this.candidates[category].length, one => one === given)
    })
    // What is fixed is filled in first, so that it narrows the rest.
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
      const least = this.#least(rest, left)
      const isWithin = (total: number) => total <= mostCents && (!best || total < best.cents)
      for (let index = nextIndex(left[category]); index >= 0; index = nextIndex(left[category], index + 1)) {
        if (++this.#steps > mostSteps) return
        const spent = cents + (this.cents[category][index] ?? 0)
        // Candidates come cheapest first: the next ones cost no less.
        if (!isWithin(spent + least)) return
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

  /** The parts that candidates stand for. */
  partsOf(picked: Partial<Picked>): Parts {
    return Object.fromEntries(
      Object.entries(picked).map(([category, index]) => [category, this.#at(category as ComponentCategory, index)]),
    )
  }

  /** Candidates cheapest first make the first of a domain its cheapest. */
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
