import { centsToDecimal, formatDollars } from '#/shared/lib/money.ts'
import { type Chosen, centsOf, type Part, type Parts, totalOf } from '#/shared/pc-builds/compatibility/build.ts'
import { BuildSearch, type Domains, type Picked } from '#/shared/pc-builds/proposals/cheapest-build.ts'
import { hasIndex } from '#/shared/pc-builds/proposals/index-set.ts'
import { byShare, plans, type Use } from '#/shared/pc-builds/proposals/uses.ts'
import { type ComponentCategory, componentLabels } from '#/shared/pc-components/specifications.ts'

/** A build within a budget and its compromises, or the reason that there is none. */
export type Proposal =
  | { parts: Parts; totalCents: number; trades: string[] }
  | { parts: undefined; why: string; minCents?: number }

/** Maximum candidates of a category to try before taking the one that is known to work. */
const maxTried = 24
/** Maximum price of an upgrade, as a multiple of the category's share: spending more adds little. */
const maxShareOver = 1.5
const anySum = Number.MAX_SAFE_INTEGER
const money = (cents: number) => formatDollars(centsToDecimal(cents))

/**
 * Proposes a build for a use within a budget in cents, of parts in stock that work together without a drawback. The use divides
 * the budget; each category in turn takes the most expensive part within its share that leaves enough for the rest of the build;
 * the remainder goes to the parts that matter most. Pure: the same catalog gives the same build.
 */
export function proposeBuild(catalog: readonly Part[], use: Use, sumCents: number): Proposal {
  const search = new BuildSearch(catalog)
  const ofSizes = search.among(wantedSizes(use))
  const full = search.cheapest({}, sumCents, ofSizes)
  const found = full ?? search.cheapest({}, sumCents)
  if (!found) return noBuild(search, sumCents)
  const among = full ? ofSizes : search.everything
  const picked = upgraded(search, spread(search, use, sumCents, found, among), use, sumCents, among)
  const parts = search.partsOf(picked)
  return { parts, totalCents: totalOf(parts), trades: tradesOf(search, picked, use, sumCents) }
}

/** Memory and storage of at least the sizes that the use asks for. */
const wantedSizes =
  (use: Use) =>
  ({ part: { category }, size }: Chosen) =>
    (category !== 'ram' && category !== 'storage') || (size ?? 0) >= plans[use].sizes[category]

function noBuild(search: BuildSearch, sumCents: number): Proposal {
  const min = search.cheapest({}, anySum)
  if (min) {
    const minCents = totalOf(search.partsOf(min))
    return {
      parts: undefined,
      why: `We can’t build a complete PC for ${money(sumCents)}. The least expensive one costs ${money(minCents)}.`,
      minCents,
    }
  }
  return {
    parts: undefined,
    why: search.gaveUp
      ? 'We couldn’t find a complete PC among these parts. Ask us for a quote.'
      : 'The parts in stock don’t make a complete PC that is known to be compatible.',
  }
}

/** Gives each category its share of the budget, largest first. */
function spread(search: BuildSearch, use: Use, sumCents: number, cheapest: Picked, among: Domains): Picked {
  let known = cheapest
  const fixed: Partial<Picked> = {}
  for (const category of byShare(use)) {
    const target = (sumCents * plans[use].shares[category]) / 100
    for (const index of nearestTo(search, category, target, among)) {
      const found = search.cheapest({ ...fixed, [category]: index }, sumCents, among)
      if (!found) continue
      known = found
      break
    }
    fixed[category] = known[category]
  }
  return known
}

/** The candidates of a category, the most expensive within the target first, then those above it. */
function nearestTo({ cents }: BuildSearch, category: ComponentCategory, target: number, among: Domains): number[] {
  const costs = cents[category]
  const all = [...costs.keys()].filter(index => hasIndex(among[category], index))
  const isWithin = (index: number) => (costs[index] ?? 0) <= target
  return [...all.filter(isWithin).reverse(), ...all.filter(index => !isWithin(index))].slice(0, maxTried)
}

/** Spends the remainder on better parts, starting with the category that has the largest share. */
function upgraded(search: BuildSearch, before: Picked, use: Use, sumCents: number, among: Domains): Picked {
  let picked = before
  for (const category of byShare(use)) {
    const left = sumCents - totalOf(search.partsOf(picked))
    const costs = search.cents[category]
    const has = costs[picked[category]] ?? 0
    const max = Math.min(has + left, (sumCents * plans[use].shares[category] * maxShareOver) / 100)
    const better = costs.findLastIndex(
      (cents, index) =>
        index > picked[category] &&
        cents <= max &&
        hasIndex(among[category], index) &&
        search.cheapest({ ...picked, [category]: index }, sumCents) !== undefined,
    )
    if (better > picked[category]) picked = { ...picked, [category]: better }
  }
  return picked
}

/** Compromises: sizes smaller than the use asks for, and the next better parts in the categories that matter most. */
function tradesOf(search: BuildSearch, picked: Picked, use: Use, sumCents: number): string[] {
  const parts = search.partsOf(picked)
  const left = sumCents - totalOf(parts)
  const smaller = (['ram', 'storage'] as const).flatMap(category => {
    const size = parts[category]?.size ?? 0
    const asked = plans[use].sizes[category]
    return size >= asked
      ? []
      : [`${componentLabels[category]} is ${size} GB instead of ${asked} GB, to stay within your budget.`]
  })
  const steps = byShare(use)
    .slice(0, 3)
    .flatMap(category => {
      const costs = search.cents[category]
      const has = costs[picked[category]] ?? 0
      const next = costs.findIndex(
        (cents, index) => cents - has > left && search.cheapest({ ...picked, [category]: index }, anySum) !== undefined,
      )
      const one = search.candidates[category][next]
      if (!one) return []
      const short = centsOf(one) - has - left
      return [`${componentLabels[category]}: ${money(short)} more gets you the ${one.part.name}.`]
    })
  const rest =
    left > sumCents / 10 ? [`${money(left)} of your budget is left. Spending it would add little for this use.`] : []
  return [...smaller, ...steps, ...rest]
}
