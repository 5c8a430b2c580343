import { type Chosen, choose, type Part, type Parts, sizeFor } from '#/shared/pc-builds/compatibility/build.ts'
import { type ComponentCategory, componentCategories } from '#/shared/pc-components/specifications.ts'

/** Rules for drafts of builds, shared by browser and server. */

export const defaultBuildName = 'My Custom PC'

/** An unsaved build, as the browser keeps it. */
export interface Draft {
  name: string
  /** Notes for our technicians. */
  notes?: string | undefined
  /** The saved build that it was loaded from. */
  savedId?: string | undefined
  savedVersion?: number | undefined
  components: { id: string; size?: number | undefined }[]
}

export const emptyDraft: Draft = { name: defaultBuildName, components: [] }

/** '16GB': the size of a component in a request. */
export const customSpecsOf = (size: number | undefined): string | undefined =>
  size === undefined ? undefined : `${size}GB`

/** 16 for '16GB', 2000 for '2TB'; undefined for anything else. */
export function sizeIn(customSpecs: string | null | undefined): number | undefined {
  const [, digits, unit] = /^(\d{1,5}) ?(GB|TB)$/i.exec(customSpecs ?? '') ?? []
  return digits === undefined ? undefined : Number(digits) * (unit?.toUpperCase() === 'TB' ? 1000 : 1)
}

/** A size as text: 500 GB, 1 TB. Its number and unit stay on one line. */
export const formatStorageSize = (size: number): string => (size >= 1000 ? `${size / 1000}\u00a0TB` : `${size}\u00a0GB`)

/** A component's name with its size, as a build, an order and an email show it: 'Crucial P3 Plus, 2 TB'. */
export function nameWithSize(name: string, customSpecs: string | null | undefined): string {
  const size = sizeIn(customSpecs)
  const label = size === undefined ? customSpecs : formatStorageSize(size)
  return label ? `${name}, ${label}` : name
}

/**
 * The parts of a draft, one per category: a later one replaces an earlier one. Parts that are not in the catalog are left out.
 */
export function partsOfDraft({ components }: Pick<Draft, 'components'>, catalog: ReadonlyMap<string, Part>): Parts {
  const parts: Parts = {}
  for (const { id, size } of components) {
    const part = catalog.get(id)
    if (part) parts[part.category] = { part, size: sizeFor(part, size) }
  }
  return parts
}

/** A draft with a part added or replaced in its category. An unavailable part leaves the draft unchanged. */
export function withPart(draft: Draft, part: Part, catalog: ReadonlyMap<string, Part>, size?: number): Draft {
  if (!part.isAvailable) return draft
  const others = draft.components.filter(({ id }) => catalog.get(id)?.category !== part.category)
  return { ...draft, components: [...others, { id: part.id, size: choose(part, size).size }] }
}

export const withoutPart = (draft: Draft, id: string): Draft => ({
  ...draft,
  components: draft.components.filter(component => component.id !== id),
})

export const draftOf = (parts: Parts, draft: Draft): Draft => ({
  ...draft,
  components: Object.values(parts).map(({ part: { id }, size }) => ({ id, size })),
})

/** The categories that a build still lacks before it can be ordered. */
export const missingFrom = (parts: Parts): ComponentCategory[] =>
  componentCategories.filter(category => parts[category] === undefined)

/** Changes of a part since its build was saved. */
export const partChanges = ['gone', 'out-of-stock', 'price'] as const
export type PartChange = (typeof partChanges)[number]

/** The change of a part that was saved at `cents`; null if there is none. `now` is undefined if the part is no longer offered. */
export function changeOf(cents: number, now: Chosen | undefined, centsNow: number | undefined): PartChange | null {
  if (!now) return 'gone'
  if (!now.part.isAvailable) return 'out-of-stock'
  return centsNow === cents ? null : 'price'
}
