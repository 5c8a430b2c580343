import { decimalToCents } from '#/shared/lib/money.ts'
import { type Chosen, centsOf, choose, type Part, type Parts } from '#/shared/pc-builds/compatibility/build.ts'
import { applied, rulesOf, worksTogether } from '#/shared/pc-builds/compatibility/rules.ts'
import { sizeIn } from '#/shared/pc-builds/draft.ts'
import type { ComponentCategory } from '#/shared/pc-components/specifications.ts'

/** The replacement of a part that is gone. */
export interface Replacement {
  category: ComponentCategory
  chosen: Chosen
  /** The change of the build's price, in cents. */
  differenceCents: number
}

/** The component of a saved build to replace. */
interface Replaced {
  category: ComponentCategory
  customSpecs: string | null
  price: string
}

/** The part in stock that works with the rest of the build and whose price is nearest to that of the missing one. */
export function replacementFor(
  { category, customSpecs, price }: Replaced,
  parts: Parts,
  catalog: readonly Part[],
): Replacement | undefined {
  const cents = decimalToCents(price)
  const candidates = catalog
    .filter(part => part.category === category && part.isAvailable)
    .map(part => choose(part, sizeIn(customSpecs)))
    .map(chosen => ({ category, chosen, differenceCents: centsOf(chosen) - cents }))
    .toSorted((one, other) => Math.abs(one.differenceCents) - Math.abs(other.differenceCents))
  return candidates.find(({ chosen }) =>
    worksTogether(rulesOf[category].flatMap(rule => applied(rule, { ...parts, [category]: chosen }))),
  )
}
