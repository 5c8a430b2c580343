import {
  type Chosen,
  centsOf,
  choose,
  type Finding,
  type Part,
  type Parts,
  type Rule,
} from '#/shared/pc-builds/compatibility/build.ts'
import { applied, findingsIn, rulesOf } from '#/shared/pc-builds/compatibility/rules.ts'
import { type ComponentCategory, componentCategories } from '#/shared/pc-components/specifications.ts'

/** Replacements after which a build has no problem left. */
export interface Fix {
  /** One part for each category that changes. */
  chosen: readonly Chosen[]
  /** The change of the build's price, in cents. */
  differenceCents: number
}

/** Maximum parts that a fix replaces. */
const maxParts = 3
/** Maximum combinations of parts to compare for one set of categories and for all, so that the browser stays responsive. */
const maxCombinations = { set: 1500, all: 6000 } as const

/** Whether a finding is a problem: a clash or a drawback, not a note or an open question. */
export const isProblem = ({ level }: Finding): boolean => level === 'clash' || level === 'warning'

/** The categories of parts that clash. */
export const clashingCategories = (found: readonly Finding[]): Set<ComponentCategory> =>
  new Set(found.filter(({ level }) => level === 'clash').flatMap(({ between }) => between))

/** The category that was chosen last: builds keep their parts in that order. */
export const lastChosen = (parts: Parts): ComponentCategory | undefined =>
  (Object.keys(parts) as ComponentCategory[]).at(-1)

/**
 * The nearest fixes of a build: each replaces as few parts as possible with parts in stock, at the nearest price, and leaves no
 * problem and no new open question. The first keeps the part that was chosen last, the second need not. If there are no problems,
 * the fixes settle open questions. Empty if no combination of up to three parts does.
 */
export function fixesFor(parts: Parts, catalog: readonly Part[]): Fix[] {
  const found = findingsIn(parts)
  const problems = found.filter(isProblem)
  const targets = problems.length > 0 ? problems : found.filter(({ level }) => level === 'unknown')
  if (targets.length === 0) return []
  const search = new Search(parts, catalog, targets, found)
  const last = lastChosen(parts)
  const keeping = search.nearest(category => category !== last)
  const any = search.nearest(() => true, keeping?.chosen.length)
  return [keeping, any].filter((fix, index, all) => fix !== undefined && all.indexOf(fix) === index) as Fix[]
}

/** A possible replacement, and the rules that it breaks if nothing else changes. */
interface Candidate {
  chosen: Chosen
  differenceCents: number
  broken: ReadonlySet<Rule>
}

const readsOf = ({ needs, alsoReads = [] }: Rule): readonly ComponentCategory[] => [...needs, ...alsoReads]

class Search {
  readonly #parts: Parts
  readonly #catalog: readonly Part[]
  readonly #targets: readonly Finding[]
  /** Rules with an open question that may stay open. */
  readonly #accepted: ReadonlySet<string>
  readonly #candidates = new Map<ComponentCategory, readonly Candidate[]>()
  readonly #fixes = new Map<string, Fix | undefined>()
  #tried = 0

  constructor(parts: Parts, catalog: readonly Part[], targets: readonly Finding[], found: readonly Finding[]) {
    this.#parts = parts
    this.#catalog = catalog
    this.#targets = targets
    this.#accepted = new Set(
      found.filter(finding => finding.level === 'unknown' && !targets.includes(finding)).map(({ rule }) => rule),
    )
  }

  /** The fix with the fewest parts, up to `most`; among those with equally many, the one with the nearest price. */
  nearest(may: (category: ComponentCategory) => boolean, max = maxParts): Fix | undefined {
    for (let size = 1; size <= max; size++) {
      const fixes = this.#setsOf(size)
        .filter(set => set.every(may))
        .flatMap(set => this.#fixOf(set) ?? [])
      const [nearest] = fixes.toSorted((one, other) => distance(one) - distance(other))
      if (nearest) return nearest
    }
    return undefined
  }

  /** The sets of `size` categories that have a part in each of the findings. */
  #setsOf(size: number): ComponentCategory[][] {
    const changeable = componentCategories.filter(
      category => this.#parts[category] || this.#targets.some(({ between }) => between.includes(category)),
    )
    return combinations(changeable, size).filter(set =>
      this.#targets.every(({ between }) => between.some(category => set.includes(category))),
    )
  }

  /** The replacements in these categories at the nearest price that leave no problem. */
  #fixOf(set: readonly ComponentCategory[]): Fix | undefined {
    const name = set.join()
    if (!this.#fixes.has(name)) this.#fixes.set(name, this.#search(set))
    return this.#fixes.get(name)
  }

  #search(set: readonly ComponentCategory[]): Fix | undefined {
    const rules = new Set(set.flatMap(category => rulesOf[category]))
    const lists = set.map(category => this.#usable(category, set))
    if (lists.some(list => list.length === 0)) return undefined
    let best: Fix | undefined
    let tried = 0
    const joint = [...rules].filter(rule => readsOf(rule).filter(category => set.includes(category)).length > 1)
    const extend = (picked: readonly Candidate[], differenceCents: number) => {
      if (picked.length === set.length) {
        if (!best || Math.abs(differenceCents) < distance(best)) {
          best = { chosen: picked.map(({ chosen }) => chosen), differenceCents }
        }
        return
      }
      for (const candidate of lists[picked.length] ?? []) {
        if (tried >= maxCombinations.set || this.#tried >= maxCombinations.all) return
        const next = [...picked, candidate]
        const difference = differenceCents + candidate.differenceCents
        if (next.length === set.length && best && Math.abs(difference) >= distance(best)) continue
        tried += 1
        this.#tried += 1
        if (this.#fits(next, set, joint)) extend(next, difference)
      }
    }
    extend([], 0)
    return best
  }

  /** Whether the parts picked so far break none of the rules between them. */
  #fits(picked: readonly Candidate[], set: readonly ComponentCategory[], joint: readonly Rule[]): boolean {
    const decided = set.slice(0, picked.length)
    const after = { ...this.#parts, ...Object.fromEntries(picked.map(({ chosen }) => [chosen.part.category, chosen])) }
    return joint
      .filter(rule => {
        const read = readsOf(rule).filter(category => set.includes(category))
        return read.every(category => decided.includes(category)) && read.includes(decided.at(-1) as ComponentCategory)
      })
      .every(rule => this.#passes(rule, after))
  }

  #passes(rule: Rule, parts: Parts): boolean {
    return applied(rule, parts).every(
      finding => finding.level === 'note' || (finding.level === 'unknown' && this.#accepted.has(finding.rule)),
    )
  }

  /** The candidates of a category that fit the parts that stay, nearest price first. */
  #usable(category: ComponentCategory, set: readonly ComponentCategory[]): Candidate[] {
    const others = set.filter(one => one !== category)
    return this.#candidatesOf(category).filter(({ broken }) =>
      [...broken].every(rule => readsOf(rule).some(read => others.includes(read))),
    )
  }

  #candidatesOf(category: ComponentCategory): readonly Candidate[] {
    const known = this.#candidates.get(category)
    if (known) return known
    const before = this.#parts[category]
    const found = this.#catalog
      .filter(part => part.category === category && part.isAvailable)
      .flatMap(part => sizesToTry(part, before))
      .map(chosen => ({
        chosen,
        differenceCents: centsOf(chosen) - (before ? centsOf(before) : 0),
        broken: new Set(rulesOf[category].filter(rule => !this.#passes(rule, { ...this.#parts, [category]: chosen }))),
      }))
      .toSorted((one, other) => Math.abs(one.differenceCents) - Math.abs(other.differenceCents))
    this.#candidates.set(category, found)
    return found
  }
}

const distance = ({ differenceCents }: Fix) => Math.abs(differenceCents)

/** The parts of a build with a fix applied. */
export const withFix = (parts: Parts, { chosen }: Fix): Parts => ({
  ...parts,
  ...Object.fromEntries(chosen.map(one => [one.part.category, one])),
})

/** A part in the size that the build has; for the build's own part, its other sizes. */
function sizesToTry(part: Part, before: Chosen | undefined): Chosen[] {
  if (before?.part.id !== part.id) return [choose(part, before?.size)]
  return part.sizes.filter(({ size }) => size !== before.size).map(({ size }) => ({ part, size }))
}

/** All combinations of `size` items, in their order. */
function combinations<Item>(items: readonly Item[], size: number): Item[][] {
  if (size === 0) return [[]]
  return items.flatMap((item, index) => combinations(items.slice(index + 1), size - 1).map(rest => [item, ...rest]))
}
