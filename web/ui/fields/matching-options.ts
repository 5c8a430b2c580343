import { hasAll, queryTerms } from '#/shared/lib/search-terms.ts'
import type { CustomerOption } from '#/web/ui/overlays/CustomerCombobox.tsx'

/**
 * The options of an earlier search that have every word of a text, until its own are found: Enter must not choose an option that the
 * text rules out. Undefined (still loading) if none has.
 */
export function matching(
  options: readonly CustomerOption[] | undefined,
  text: string,
): readonly CustomerOption[] | undefined {
  const terms = queryTerms(text)
  if (terms.length === 0) return options
  const found = options?.filter(({ name, title = '', detail = '' }) => hasAll(`${name} ${title} ${detail}`, terms))
  return found?.length ? found : undefined
}
