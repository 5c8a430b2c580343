import type { ComponentCategory } from '#/shared/pc-components/specifications.ts'

/** A demo part, with its manufacturer's specifications. Prices are in dollars. */
export interface DemoPcComponent {
  name: string
  category: ComponentCategory
  brand: string
  model: string
  price: string
  stockQuantity: number
  specifications: Record<string, unknown>
}

/**
 * Creates parts of a category from their manufacturers' figures, in the order of `keys` and undefined if unknown. A few parts
 * have extra specifications.
 */
export const part =
  (category: ComponentCategory, keys: readonly string[]) =>
  (
    brand: string,
    model: string,
    price: string,
    stockQuantity: number,
    values: readonly unknown[],
    further: Record<string, unknown> = {},
  ): DemoPcComponent => {
    const known = keys.flatMap((key, index) => (values[index] === undefined ? [] : [[key, values[index]] as const]))
    return {
      name: `${brand} ${model}`,
      category,
      brand,
      model,
      price,
      stockQuantity,
      specifications: { ...Object.fromEntries(known), ...further },
    }
  }

/** Converts prices by size in gigabytes to the format of specifications. */
export const sizes = (prices: Record<number, string>) =>
  Object.entries(prices).map(([size, price]) => ({ size: Number(size), price }))
