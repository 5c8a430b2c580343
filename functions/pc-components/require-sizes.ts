import type { StoredPcComponent } from '#/functions/data/pc-components.ts'
import { Invalid } from '#/shared/lib/errors.ts'
import { sizeOptionsFault } from '#/shared/specifications.ts'

/**
 * Throws `Invalid` where a component's sizes are not those of its category: a change may send one of the two alone. In an import
 * `index` is the row among those that change.
 */
export function requireSizes({ category, specifications }: StoredPcComponent, index?: number): void {
  const message = sizeOptionsFault(category, specifications)
  if (!message) return
  const field = index === undefined ? 'specifications' : `change.${index}.specifications`
  throw new Invalid([{ field, message }])
}
