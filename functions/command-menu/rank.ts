import type { Found } from '#/functions/command-menu/hits.ts'
import { type HitKind, hitKinds, searchLimits } from '#/shared/command-menu/schemas.ts'
import { folded, indexTerms, queryTerms } from '#/shared/lib/search-terms.ts'

export interface Group {
  kind: HitKind
  hits: Found[]
}

/** A text without the signs that people leave out of numbers: `INV-2026-000123` and `inv2026 000123` are the same. */
export const plain = (text: string): string => folded(text).replace(/[\s#-]/g, '')

/** How well a result matches, higher is better: its number, its whole title, the title's beginning, its words, or other text. */
export function rankOf({ title, numbers }: Pick<Found, 'title' | 'numbers'>, text: string): number {
  const [wanted, name] = [folded(text.trim()), folded(title)]
  if (numbers.some(number => plain(number) === plain(text))) return 4
  if (name === wanted) return 3
  if (name.startsWith(wanted)) return 2
  const words = indexTerms(title)
  return queryTerms(text).every(prefix => words.some(word => word.startsWith(prefix))) ? 1 : 0
}

/** The groups that have results, the one with the best result first, each with its best results first. */
export function rankGroups(groups: readonly Group[], text: string): Group[] {
  return groups
    .filter(({ hits }) => hits.length > 0)
    .map(({ kind, hits }) => {
      const ranked = hits.map(hit => ({ hit, rank: rankOf(hit, text) })).sort((one, other) => other.rank - one.rank)
      return { kind, hits: ranked.slice(0, searchLimits.hits).map(({ hit }) => hit), rank: ranked[0]?.rank ?? 0 }
    })
    .sort((one, other) => other.rank - one.rank || hitKinds.indexOf(one.kind) - hitKinds.indexOf(other.kind))
    .map(({ kind, hits }) => ({ kind, hits }))
}
