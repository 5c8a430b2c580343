import { decimalToCents } from '#/shared/lib/money.ts'
import type { PcComponent } from '#/shared/pc-components.ts'
import { type ComponentCategory, sizeOptions, sizesOf, specificationsFault } from '#/shared/specifications.ts'

/** A part of the catalog as rules read it: its specifications parsed once, its prices in cents. */
export interface Part {
  id: string
  category: ComponentCategory
  name: string
  brand: string
  specifications: Readonly<Record<string, unknown>>
  /** What its default size costs, or the part where it comes in one size. */
  cents: number
  /** The sizes that it comes in, in gigabytes, smallest first. */
  sizes: readonly { size: number; cents: number }[]
  /** How many are left. */
  left: number
  /** Whether it can be ordered: offered, and at least one left. */
  isAvailable: boolean
}

/** A part in a build, in one of its sizes (gigabytes) where it has any. */
export interface Chosen {
  part: Part
  size?: number | undefined
}

export type Parts = Partial<Record<ComponentCategory, Chosen>>

/**
 * How bad a finding is: parts that cannot work together, parts that work with a drawback, something that we see to when we
 * assemble, or a question that the specifications do not answer.
 */
export type Level = 'clash' | 'warning' | 'note' | 'unknown'

export interface Finding {
  rule: string
  level: Level
  /** What it is between. */
  between: readonly ComponentCategory[]
  what: string
  why: string
  fix: string
}

/** A rule looks at a build only where it has a part of each category that the rule `needs`. */
export interface Rule {
  id: string
  needs: readonly ComponentCategory[]
  /** What else changes the finding where the build has it. */
  alsoReads?: readonly ComponentCategory[]
  /** Pure; answers nothing where all is well. */
  check: (parts: Parts) => Omit<Finding, 'rule'>[]
}

/** A catalog's entry as a part. What its specifications do not say is not known to any rule. */
export function partOf(component: PcComponent): Part {
  const { id, category, name, brand, specifications, price, inStock, stockQuantity, active } = component
  return {
    id,
    category,
    name,
    brand,
    specifications: specificationsFault(specifications) ? {} : JSON.parse(specifications),
    cents: decimalToCents(price),
    sizes: sizeOptions(category, specifications),
    left: stockQuantity,
    isAvailable: active && inStock && stockQuantity > 0,
  }
}

/** The size of a part that is taken unless another is asked for: `wanted`, or the next one up, or the largest. */
export function sizeFor({ category, sizes }: Part, wanted = sizesOf[category]?.standard): number | undefined {
  if (wanted === undefined) return undefined
  return (sizes.find(({ size }) => size >= wanted) ?? sizes.at(-1))?.size
}

/** What a chosen part costs, in cents. */
export const centsOf = ({ part, size }: Chosen): number =>
  part.sizes.find(option => option.size === size)?.cents ?? part.cents

/** What a build costs, in cents. */
export const totalOf = (parts: Parts): number =>
  Object.values(parts).reduce((sum, chosen) => sum + (chosen ? centsOf(chosen) : 0), 0)

export const choose = (part: Part, wanted?: number): Chosen => ({ part, size: sizeFor(part, wanted) })
