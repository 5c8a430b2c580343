import { centsToDecimal } from '#/shared/lib/money.ts'
import { centsOf, type Parts } from '#/shared/pc-builds/compatibility/build.ts'
import { changeOf, customSpecsOf } from '#/shared/pc-builds/draft.ts'
import type { ComponentCategory } from '#/shared/pc-components/specifications.ts'
import type { PartChangeLine } from '#/web/features/pc-builder/PartChanges.tsx'
import type { Catalog } from '#/web/features/pc-builder/use-parts.ts'

/** A rejected order, or a build that could not be saved. */
export interface Refusal {
  /** The build as sent, in the same order. */
  parts: Parts
  /** Categories of the rejected components. */
  refused: ReadonlySet<ComponentCategory>
  /** Errors of the build as a whole. */
  words: readonly string[]
}

/** Sorts the server's errors by field: `components.2` is the third component sent. */
export function refusalOf(parts: Parts, errors: Readonly<Record<string, string>>, detail: string): Refusal {
  const categories = Object.keys(parts) as ComponentCategory[]
  const categoryOf = (field: string) => categories[Number(/^components\.(\d+)$/.exec(field)?.[1] ?? -1)]
  const fields = Object.keys(errors)
  const refused = new Set(fields.flatMap(field => categoryOf(field) ?? []))
  const words = fields.filter(field => !categoryOf(field)).map(field => errors[field] ?? '')
  return { parts, refused, words: fields.length > 0 ? words : [detail] }
}

/** Changes to the parts of a rejected order, by the current catalog, which may lag behind the server. */
export function changesSince({ parts, refused }: Refusal, { byId }: Catalog): PartChangeLine[] {
  return Object.values(parts).flatMap(({ part, size }) => {
    const { id, category, name } = part
    const offered = byId.get(id)
    const now = offered && { part: { ...offered, isAvailable: offered.isAvailable && !refused.has(category) }, size }
    const before = centsOf({ part, size })
    const cents = now && centsOf(now)
    const change = changeOf(before, now, cents)
    const priceToday = cents === undefined ? null : centsToDecimal(cents)
    const customSpecs = customSpecsOf(size) ?? null
    return change ? [{ id, category, name, customSpecs, price: centsToDecimal(before), priceToday, change }] : []
  })
}
