import { type Chosen, centsOf, type Part, type Parts } from '#/shared/compatibility/build.ts'
import { applied, rules, rulesOf, worksTogether } from '#/shared/compatibility/rules.ts'
import { type ComponentCategory, componentCategories } from '#/shared/specifications.ts'

/** Rules between two categories are asked once for each pair of parts; the others of whole builds. */
const wideRules = rules.filter(({ needs, alsoReads = [] }) => needs.length + alsoReads.length > 2)
/** The categories in the order that they are filled in: first what most others depend on. */
const searchOrder: readonly ComponentCategory[] = ['motherboard', 'cpu', 'ram', 'case', 'gpu', 'psu', 'storage']
/** Beyond so many tries a search gives up: a catalog that takes more was made to. */
const mostSteps = 12_000

type Domains = Record<ComponentCategory, readonly number[]>

/**
 * Finds builds among the parts of a catalog that are in stock: each part of each size is a candidate. Only what the rules know to
 * work together, without a drawback, counts as a build.
 */
export class BuildSearch {
  /** The candidates of each category, cheapest first. */
  readonly candidates: Record<ComponentCategory, readonly Chosen[]>
  readonly #pairs = new Map<string, Int8Array>()
  #steps = 0

  constructor(catalog: readonly Part[]) {
    const listed = (category: ComponentCategory): readonly Chosen[] => {
      const parts = catalog.filter(part => part.category === category && part.isAvailable)
      const chosen = parts.flatMap<Chosen>(part =>
        part.sizes.length > 0 ? part.sizes.map(({ size }) => ({ part, size })) : [{ part }],
      )
      return chosen.toSorted((one, other) => centsOf(one) - centsOf(other))
    }
    this.candidates = byCategory(listed)
  }

  /** Whether the search was cut short: then that nothing was found does not mean that there is nothing. */
  get gaveUp(): boolean {
    return this.#steps >= mostSteps
  }

  /**
   * The cheapest build that has the `fixed` parts and costs at most `mostCents`; undefined where there is none. `allows` leaves
   * candidates out.
   */
  cheapest(
    fixed: Partial<Record<ComponentCategory, number>>,
    mostCents: number,
    allows: (candidate: Chosen) => boolean = () => true,
  ): Record<ComponentCategory, number> | undefined {
    const domains = byCategory<readonly number[]>(category => {
      const given = fixed[category]
      if (given !== undefined) return [given]
      return [...this.candidates[category].keys()].filter(index => allows(this.#at(category, index)))
    })
    // What is fixed is filled in first, so that it narrows the rest.
    const isFixed = (category: ComponentCategory) => fixed[category] !== undefined
    const order = [...searchOrder.filter(isFixed), ...searchOrder.filter(category => !isFixed(category))]
    let best: { picked: Record<ComponentCategory, number>; cents: number } | undefined
    const visit = (depth: number, picked: Partial<Record<ComponentCategory, number>>, cents: number, left: Domains) => {
      const category = order[depth]
      if (!category) {
        best = { picked: picked as Record<ComponentCategory, number>, cents }
        return
      }
      const rest = order.slice(depth + 1)
      for (const index of left[category]) {
        if (++this.#steps > mostSteps) return
        const spent = cents + this.#centsAt(category, index)
        const isWithin = (total: number) => total <= mostCents && (!best || total < best.cents)
        // Candidates come cheapest first: the next ones cost no less.
        if (!isWithin(spent + this.#least(rest, left))) return
        const now = { ...picked, [category]: index }
        if (!this.#holdsWide(now, category)) continue
        const narrowed = this.#narrowed(category, index, rest, left)
        if (narrowed && isWithin(spent + this.#least(rest, narrowed))) visit(depth + 1, now, spent, narrowed)
      }
    }
    visit(0, {}, 0, domains)
    return best?.picked
  }

  /** The parts that candidates stand for. */
  partsOf(picked: Partial<Record<ComponentCategory, number>>): Parts {
    return Object.fromEntries(
      Object.entries(picked).map(([category, index]) => [category, this.#at(category as ComponentCategory, index)]),
    )
  }

  /** Candidates cheapest first make the first of a domain its cheapest. */
  #least(categories: readonly ComponentCategory[], domains: Domains): number {
    let sum = 0
    for (const category of categories) {
      const first = domains[category][0]
      sum += first === undefined ? Number.POSITIVE_INFINITY : this.#centsAt(category, first)
    }
    return sum
  }

  #narrowed(category: ComponentCategory, index: number, rest: readonly ComponentCategory[], domains: Domains) {
    const narrowed: Domains = { ...domains }
    for (const other of rest) {
      const fitting = domains[other].filter(candidate => this.#fit(category, index, other, candidate))
      if (fitting.length === 0) return undefined
      narrowed[other] = fitting
    }
    return narrowed
  }

  /** Whether two candidates work together, as far as rules between two categories say; kept once it is known. */
  #fit(one: ComponentCategory, index: number, other: ComponentCategory, candidate: number): boolean {
    const [a, i, b, j] = one < other ? [one, index, other, candidate] : [other, candidate, one, index]
    const between = pairRules(a, b)
    if (between.length === 0) return true
    const width = this.candidates[b].length
    const name = `${a} ${b}`
    const known = this.#pairs.get(name) ?? new Int8Array(this.candidates[a].length * width)
    this.#pairs.set(name, known)
    const place = i * width + j
    if (known[place] === 0) {
      const parts = { [a]: this.#at(a, i), [b]: this.#at(b, j) }
      known[place] = between.every(rule => worksTogether(applied(rule, parts))) ? 1 : -1
    }
    return known[place] === 1
  }

  #holdsWide(picked: Partial<Record<ComponentCategory, number>>, category: ComponentCategory): boolean {
    const concerned = wideRules.filter(rule => rulesOf[category].includes(rule))
    if (concerned.length === 0) return true
    const parts = this.partsOf(picked)
    return concerned.every(rule => worksTogether(applied(rule, parts)))
  }

  #at(category: ComponentCategory, index: number): Chosen {
    return this.candidates[category][index] as Chosen
  }

  #centsAt(category: ComponentCategory, index: number): number {
    return centsOf(this.#at(category, index))
  }
}

const byCategory = <Value>(made: (category: ComponentCategory) => Value) =>
  Object.fromEntries(componentCategories.map(category => [category, made(category)])) as Record<
    ComponentCategory,
    Value
  >

const pairs = new Map<string, ReturnType<typeof rulesBetween>>()

function pairRules(one: ComponentCategory, other: ComponentCategory) {
  const name = `${one} ${other}`
  const known = pairs.get(name) ?? rulesBetween(one, other)
  pairs.set(name, known)
  return known
}

const rulesBetween = (one: ComponentCategory, other: ComponentCategory) =>
  rules.filter(({ needs }) => needs.every(category => category === one || category === other))
