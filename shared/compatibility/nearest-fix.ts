import { type Chosen, centsOf, choose, type Finding, type Part, type Parts } from '#/shared/compatibility/build.ts'
import { applied, findingsIn, rulesOf, worksTogether } from '#/shared/compatibility/rules.ts'
import type { ComponentCategory } from '#/shared/specifications.ts'

/** One part in the place of another: the least change that removes a finding. */
export interface Fix {
  category: ComponentCategory
  chosen: Chosen
  /** What the build costs more (or, negative, less) by it, in cents. */
  differenceCents: number
}

/**
 * The nearest part in stock that removes a finding and brings no other: of the categories that the finding is between, the one
 * whose price differs least from the part's that it replaces. Another size of the same part counts too. Undefined where no single
 * part does.
 */
export function nearestFix({ rule, between }: Finding, parts: Parts, catalog: readonly Part[]): Fix | undefined {
  const candidates = catalog.flatMap(part => {
    if (!part.isAvailable || !between.includes(part.category)) return []
    return sizesToTry(part, parts[part.category]).map(chosen => fixOf(chosen, parts))
  })
  candidates.sort((one, other) => Math.abs(one.differenceCents) - Math.abs(other.differenceCents))
  const known = new Set(findingsIn(parts).map(findingName))
  return candidates.find(({ category, chosen }) => {
    const after = { ...parts, [category]: chosen }
    const found = rulesOf[category].flatMap(one => applied(one, after))
    const brought = found.filter(finding => finding.rule === rule || !known.has(findingName(finding)))
    return worksTogether(brought)
  })
}

const findingName = ({ rule, level }: Finding) => `${rule} ${level}`

function fixOf(chosen: Chosen, parts: Parts): Fix {
  const { category } = chosen.part
  const before = parts[category]
  return { category, chosen, differenceCents: centsOf(chosen) - (before ? centsOf(before) : 0) }
}

/** A part in the size that the build has; of the same part the other sizes. */
function sizesToTry(part: Part, before: Chosen | undefined): Chosen[] {
  if (before?.part.id !== part.id) return [choose(part, before?.size)]
  return part.sizes.filter(({ size }) => size !== before.size).map(({ size }) => ({ part, size }))
}
