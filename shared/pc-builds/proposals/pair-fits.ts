import type { Chosen, Rule } from '#/shared/pc-builds/compatibility/build.ts'
import { applied, rules, worksTogether } from '#/shared/pc-builds/compatibility/rules.ts'
import { hasIndex, type IndexSet, indexSet } from '#/shared/pc-builds/proposals/index-set.ts'
import { type ComponentCategory, componentCategories } from '#/shared/pc-components/specifications.ts'

export type Candidates = Readonly<Record<ComponentCategory, readonly Chosen[]>>

/** Pairs of candidates that work together by the rules between two categories. Each pair is checked at most once. */
export class PairFits {
  readonly #candidates: Candidates
  /** For two categories: for each candidate of the first, those of the second that fit it. */
  readonly #rows = byCategory(() => byCategory<IndexSet[]>(() => []))

  constructor(candidates: Candidates) {
    this.#candidates = candidates
  }

  /** The candidates of another category that fit a candidate; undefined if no rule is between the two, so that all fit. */
  fitting(category: ComponentCategory, index: number, other: ComponentCategory): IndexSet | undefined {
    const between = rulesBetween[category][other]
    if (between.length === 0) return undefined
    const rows = this.#rows[category][other]
    const known = rows[index]
    if (known) return known
    const row = this.#checked(category, index, other, between)
    rows[index] = row
    return row
  }

  #checked(category: ComponentCategory, index: number, other: ComponentCategory, between: readonly Rule[]): IndexSet {
    const chosen = this.#candidates[category][index]
    const others = this.#candidates[other]
    const mirrored = this.#rows[other][category]
    return indexSet(others.length, candidate => {
      const known = mirrored[candidate]
      if (known) return hasIndex(known, index)
      const parts = { [category]: chosen, [other]: others[candidate] }
      return between.every(rule => worksTogether(applied(rule, parts)))
    })
  }
}

export const byCategory = <Value>(made: (category: ComponentCategory) => Value) =>
  Object.fromEntries(componentCategories.map(category => [category, made(category)])) as Record<
    ComponentCategory,
    Value
  >

const rulesBetween = byCategory(one =>
  byCategory(other => rules.filter(({ needs }) => needs.every(category => category === one || category === other))),
)
