import { pictureOf } from '#/shared/catalog/drawings.ts'
import { decimalToCents } from '#/shared/lib/money.ts'
import type { PcComponent } from '#/shared/pc-components/schemas.ts'
import {
  type ComponentCategory,
  sizeOptions,
  sizesOf,
  specificationsFault,
} from '#/shared/pc-components/specifications.ts'

/** A part of the catalog for the rules, with parsed specifications and prices in cents. */
export interface Part {
  id: string
  category: ComponentCategory
  name: string
  brand: string
  /** Its picture; null if it has none. */
  picture: string | null
  specifications: Readonly<Record<string, unknown>>
  /** The price of its default size, or of the part if it has only one size. */
  cents: number
  /** Its sizes in gigabytes, smallest first. */
  sizes: readonly { size: number; cents: number }[]
  /** Units in stock. */
  left: number
  /** Whether it can be ordered: it is offered, and at least one is in stock. */
  isAvailable: boolean
}

/** A part in a build, in one of its sizes (gigabytes) if it has any. */
export interface Chosen {
  part: Part
  size?: number | undefined
}

export type Parts = Partial<Record<ComponentCategory, Chosen>>

/**
 * The severity of a finding: parts that cannot work together, parts that work with a drawback, something that we take care of
 * during assembly, or a question that the specifications leave open.
 */
export type Level = 'clash' | 'warning' | 'note' | 'unknown'

export interface Finding {
  rule: string
  level: Level
  /** The categories of the parts that it is about. */
  between: readonly ComponentCategory[]
  what: string
  why: string
  fix: string
}

/** A compatibility rule. It applies to builds that have a part of each category that it `needs`. */
export interface Rule {
  id: string
  needs: readonly ComponentCategory[]
  /** Other categories that change the finding if the build has them. */
  alsoReads?: readonly ComponentCategory[]
  /** Pure; returns nothing if there is no problem. */
  check: (parts: Parts) => Omit<Finding, 'rule'>[]
}

/** Converts a catalog entry to a part. Rules treat missing specifications as unknown. */
export function partOf(component: PcComponent): Part {
  const { id, category, name, brand, specifications, price, inStock, stockQuantity, active } = component
  return {
    id,
    category,
    name,
    brand,
    picture: pictureOf(component),
    specifications: specificationsFault(specifications) ? {} : JSON.parse(specifications),
    cents: decimalToCents(price),
    sizes: sizeOptions(category, specifications),
    left: stockQuantity,
    isAvailable: active && inStock && stockQuantity > 0,
  }
}

/** The size of a part to use: `wanted`, by default the standard size; otherwise the next larger one, or the largest. */
export function sizeFor({ category, sizes }: Part, wanted = sizesOf[category]?.standard): number | undefined {
  if (wanted === undefined) return undefined
  return (sizes.find(({ size }) => size >= wanted) ?? sizes.at(-1))?.size
}

/** The price of a chosen part, in cents. */
export const centsOf = ({ part, size }: Chosen): number =>
  part.sizes.find(option => option.size === size)?.cents ?? part.cents

/** The price of a build, in cents. */
export const totalOf = (parts: Parts): number =>
  Object.values(parts).reduce((sum, chosen) => sum + (chosen ? centsOf(chosen) : 0), 0)

export const choose = (part: Part, wanted?: number): Chosen => ({ part, size: sizeFor(part, wanted) })
