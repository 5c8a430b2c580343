import type { InventoryItem } from '#/shared/inventory/schemas.ts'
import { componentLabels } from '#/shared/pc-components/specifications.ts'

/** The category of an item in words: 'Processor' for a PC component, a product's own text. */
export const categoryOf = ({ catalog, category }: Pick<InventoryItem, 'catalog' | 'category'>): string =>
  catalog === 'components'
    ? (Object.entries(componentLabels).find(([id]) => id === category)?.[1] ?? category)
    : category
