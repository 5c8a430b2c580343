import type { StoredPcComponent } from '#/functions/pc-components/data/pc-components.ts'
import { Invalid } from '#/shared/lib/errors.ts'
import { sizeOptionsFault } from '#/shared/pc-components/specifications.ts'

/**
 * Throws `Invalid` if a component's sizes do not match its category, since a change may send only one of the two. In an import,
 * `index` is the row's position among the changes.
 */
export function requireSizes({ category, specifications }: StoredPcComponent, index?: number): void {
  const message = sizeOptionsFault(category, specifications)
  if (!message) return
  const field = index === undefined ? 'specifications' : `change.${index}.specifications`
  throw new Invalid([{ field, message }])
}
