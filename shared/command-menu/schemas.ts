import * as z from 'zod/mini'
import { line } from '#/shared/lib/text.ts'

/** The kinds of results, in the order of groups that match equally well. */
export const hitKinds = [
  'ticket',
  'person',
  'company',
  'asset',
  'quote',
  'contract',
  'invoice',
  'order',
  'article',
] as const
export type HitKind = (typeof hitKinds)[number]

export const searchLimits = {
  minLength: 2,
  maxLength: 100,
  /** Results of a kind. */
  hits: 5,
  /** Milliseconds for each kind; later ones are left out. */
  milliseconds: 120,
} as const

export const searchText = () =>
  line(searchLimits.maxLength).check(
    z.refine(text => text.trim().length >= searchLimits.minLength, { error: 'Enter at least 2 characters' }),
  )

const SearchHit = z.object({
  id: z.string(),
  title: z.string(),
  /** Facts that tell results with the same title apart. */
  detail: z.string(),
  /** The path of its screen. */
  path: z.string(),
})
export type SearchHit = z.infer<typeof SearchHit>

/** Results by kind, best kind first. */
export const SearchResults = z.object({
  groups: z.array(z.object({ kind: z.enum(hitKinds), hits: z.array(SearchHit) })),
  /** Whether a kind is left out because its search failed or took too long. */
  isPartial: z.boolean(),
})
export type SearchResults = z.infer<typeof SearchResults>
