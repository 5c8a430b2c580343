import { type Chosen, choose, type Parts, partOf } from '#/shared/pc-builds/compatibility/build.ts'
import { findingsIn } from '#/shared/pc-builds/compatibility/rules.ts'
import { sizeIn } from '#/shared/pc-builds/draft.ts'
import type { PcComponent } from '#/shared/pc-components/schemas.ts'

/** A component in the size that a build names; undefined if it is not made in that size. */
export function chosenOf(component: PcComponent, customSpecs: string | null | undefined): Chosen | undefined {
  const part = partOf(component)
  const size = sizeIn(customSpecs)
  const isSized = size === undefined || part.sizes.length === 0 || part.sizes.some(one => one.size === size)
  return isSized ? choose(part, size) : undefined
}

/** Warnings for staff about parts that do not fit together. */
export const warningsAbout = (parts: Parts): string[] =>
  findingsIn(parts)
    .filter(({ level }) => level === 'clash' || level === 'warning')
    .map(({ what, why }) => `${what}. ${why}`)
