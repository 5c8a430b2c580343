import { hasAll, queryWords } from '#/shared/lib/search-words.ts'
import type { Product } from '#/shared/products.ts'

export const sortWords = {
  name: 'Name',
  cheapest: 'Price: low to high',
  dearest: 'Price: high to low',
  newest: 'Newest',
} as const
export type Sort = keyof typeof sortWords

export interface ProductFilter {
  search: string
  category: string
  /** In dollars. */
  least?: number | undefined
  most?: number | undefined
  sort: Sort
}

const orders: Record<Sort, (one: Product, other: Product) => number> = {
  name: (one, other) => one.name.localeCompare(other.name),
  cheapest: (one, other) => Number(one.price) - Number(other.price),
  dearest: (one, other) => Number(other.price) - Number(one.price),
  newest: (one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt),
}

/** The products that pass a filter, in its order; those of one place by their names. */
export function findProducts(products: readonly Product[], filter: ProductFilter): Product[] {
  const words = queryWords(filter.search)
  const passes = ({ name, description, category, price }: Product) => {
    if (filter.category && category !== filter.category) return false
    if (filter.least !== undefined && Number(price) < filter.least) return false
    if (filter.most !== undefined && Number(price) > filter.most) return false
    return hasAll(`${name} ${category} ${description}`, words)
  }
  return products.filter(passes).toSorted((one, other) => orders[filter.sort](one, other) || orders.name(one, other))
}

/** The categories of products, by name. */
export const categoriesOf = (products: readonly Product[]): string[] =>
  [...new Set(products.map(({ category }) => category))].sort((one, other) => one.localeCompare(other))

/** Words that say nothing of what a thing is for. */
const isKeyword = (word: string) =>
  word.length > 3 && !/^(?:with|from|that|this|your|more|each|than|when|into)$/.test(word)
const keywordsOf = ({ name, description }: Product) =>
  new Set(
    `${name} ${description}`
      .toLocaleLowerCase()
      .match(/\p{L}+/gu)
      ?.filter(isKeyword),
  )

/** So many are shown beside a product. */
const mostRelated = 4

/** What goes with a product: in stock, and alike in category and in the words that tell of it. */
export function relatedProducts(product: Product, products: readonly Product[]): Product[] {
  const words = keywordsOf(product)
  const likeness = (other: Product) =>
    [...keywordsOf(other)].filter(word => words.has(word)).length + (other.category === product.category ? 3 : 0)
  return products
    .filter(({ id, stockQuantity }) => id !== product.id && stockQuantity > 0)
    .map(other => ({ other, likeness: likeness(other) }))
    .filter(({ likeness }) => likeness > 0)
    .toSorted((one, two) => two.likeness - one.likeness || one.other.name.localeCompare(two.other.name))
    .slice(0, mostRelated)
    .map(({ other }) => other)
}
