import { BuildSearch } from '#/shared/build-proposals/cheapest-build.ts'
import { byShare, plans, type Use } from '#/shared/build-proposals/uses.ts'
import { type Chosen, centsOf, type Part, type Parts, totalOf } from '#/shared/compatibility/build.ts'
import { centsToDecimal, formatDollars } from '#/shared/lib/money.ts'
import { type ComponentCategory, componentLabels } from '#/shared/specifications.ts'

/** A build within a sum and what was given up for it; or why there is none. */
export type Proposal =
  | { parts: Parts; totalCents: number; trades: string[] }
  | { parts: undefined; why: string; leastCents?: number }

type Picked = Record<ComponentCategory, number>

/** How many candidates of a category are tried before the one that is known to work is taken. */
const mostTried = 24
/** More than so many times its share of the sum serves no use. */
const mostOverShare = 1.5
const money = (cents: number) => formatDollars(centsToDecimal(cents))

/**
 * A build for a use within a sum of cents, of parts in stock that work together without a drawback. The sum is divided as the use
 * wants it; each category in turn takes the dearest part within its share for which the rest of the build is still within the
 * sum; what is left then goes to the parts that matter most. Pure: the same catalog gives the same build.
 */
export function proposeBuild(catalog: readonly Part[], use: Use, sumCents: number): Proposal {
  const search = new BuildSearch(catalog)
  const wanted = wantedSizes(use)
  const found = search.cheapest({}, sumCents, wanted) ?? search.cheapest({}, sumCents)
  if (!found) return noBuild(search, sumCents)
  const hasSizes = Object.values(search.partsOf(found)).every(wanted)
  const allows = hasSizes ? wanted : () => true
  const picked = upgraded(search, spread(search, use, sumCents, found, allows), use, sumCents, allows)
  const parts = search.partsOf(picked)
  return { parts, totalCents: totalOf(parts), trades: tradesOf(search, picked, use, sumCents) }
}

/** Memory and storage of at least the sizes that the use asks for. */
const wantedSizes =
  (use: Use) =>
  ({ part: { category }, size }: Chosen) =>
    (category !== 'ram' && category !== 'storage') || (size ?? 0) >= plans[use].sizes[category]

function noBuild(search: BuildSearch, sumCents: number): Proposal {
  const least = search.cheapest({}, Number.POSITIVE_INFINITY)
  if (least) {
    const leastCents = totalOf(search.partsOf(least))
    return {
      parts: undefined,
      why: `No complete PC is possible for ${money(sumCents)}: the least expensive one costs ${money(leastCents)}.`,
      leastCents,
    }
  }
  return {
    parts: undefined,
    why: search.gaveUp
      ? 'We found no complete PC among these parts. Ask us for a quote.'
      : 'The parts in stock do not make a complete PC whose compatibility is known.',
  }
}

/** Gives each category its share of the sum, the largest first. */
function spread(
  search: BuildSearch,
  use: Use,
  sumCents: number,
  cheapest: Picked,
  allows: (candidate: Chosen) => boolean,
): Picked {
  let known = cheapest
  const fixed: Partial<Picked> = {}
  for (const category of byShare(use)) {
    const target = (sumCents * plans[use].shares[category]) / 100
    for (const index of nearestTo(search, category, target, allows)) {
      const found = search.cheapest({ ...fixed, [category]: index }, sumCents, allows)
      if (!found) continue
      known = found
      break
    }
    fixed[category] = known[category]
  }
  return known
}

/** The candidates of a category, the dearest within the target first, and then those above it. */
function nearestTo(
  { candidates }: BuildSearch,
  category: ComponentCategory,
  target: number,
  allows: (candidate: Chosen) => boolean,
): number[] {
  const all = candidates[category].flatMap((one, index) => (allows(one) ? [{ index, cents: centsOf(one) }] : []))
  const within = all.filter(({ cents }) => cents <= target).reverse()
  return [...within, ...all.filter(({ cents }) => cents > target)].slice(0, mostTried).map(({ index }) => index)
}

/** Spends what is left on better parts, those that the use spends most on first. */
function upgraded(
  search: BuildSearch,
  before: Picked,
  use: Use,
  sumCents: number,
  allows: (candidate: Chosen) => boolean,
): Picked {
  let picked = before
  for (const category of byShare(use)) {
    const left = sumCents - totalOf(search.partsOf(picked))
    const has = centsOf(search.candidates[category][picked[category]] as Chosen)
    const most = Math.min(has + left, (sumCents * plans[use].shares[category] * mostOverShare) / 100)
    const better = search.candidates[category].findLastIndex(
      (one, index) =>
        index > picked[category] &&
        centsOf(one) <= most &&
        allows(one) &&
        search.cheapest({ ...picked, [category]: index }, sumCents) !== undefined,
    )
    if (better > picked[category]) picked = { ...picked, [category]: better }
  }
  return picked
}

/** What was given up: sizes below what the use asks for, and the next part up of what matters most. */
function tradesOf(search: BuildSearch, picked: Picked, use: Use, sumCents: number): string[] {
  const parts = search.partsOf(picked)
  const left = sumCents - totalOf(parts)
  const smaller = (['ram', 'storage'] as const).flatMap(category => {
    const size = parts[category]?.size ?? 0
    const asked = plans[use].sizes[category]
    return size >= asked
      ? []
      : [`${componentLabels[category]} is ${size} GB instead of ${asked} GB, to stay within the sum.`]
  })
  const steps = byShare(use)
    .slice(0, 3)
    .flatMap(category => {
      const has = centsOf(search.candidates[category][picked[category]] as Chosen)
      const next = search.candidates[category].findIndex(
        (one, index) =>
          centsOf(one) - has > left &&
          search.cheapest({ ...picked, [category]: index }, Number.MAX_SAFE_INTEGER) !== undefined,
      )
      const one = search.candidates[category][next]
      if (!one) return []
      const short = centsOf(one) - has - left
      return [
        `${componentLabels[category]}: the next step up is the ${one.part.name}, for which the sum is ${money(short)} short.`,
      ]
    })
  const rest = left > sumCents / 10 ? [`${money(left)} of the sum is left: more would add little to this use.`] : []
  return [...smaller, ...steps, ...rest]
}
