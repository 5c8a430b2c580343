import { hasAll, queryTerms } from '#/shared/lib/search-terms.ts'
import type { Product } from '#/shared/products/schemas.ts'

export const sortLabels = {
  name: 'Name',
  cheapest: 'Price: low to high',
  dearest: 'Price: high to low',
  newest: 'Newest',
} as const
export type Sort = keyof typeof sortLabels

export interface ProductFilter {
  search: string
  category: string
  /** In dollars. */
  min?: number | undefined
  max?: number | undefined
  sort: Sort
}

const orders: Record<Sort, (one: Product, other: Product) => number> = {
  name: (one, other) => one.name.localeCompare(other.name),
  cheapest: (one, other) => Number(one.price) - Number(other.price),
  dearest: (one, other) => Number(other.price) - Number(one.price),
  newest: (one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt),
}

/** The products that match a filter, sorted; ties are sorted by name. */
export function findProducts(products: readonly Product[], filter: ProductFilter): Product[] {
  const words = queryTerms(filter.search)
  const passes = ({ name, description, category, price }: Product) => {
    if (filter.category && category !== filter.category) return false
    if (filter.min !== undefined && Number(price) < filter.min) return false
    if (filter.max !== undefined && Number(price) > filter.max) return false
    return hasAll(`${name} ${category} ${description}`, words)
  }
  return products.filter(passes).toSorted((one, other) => orders[filter.sort](one, other) || orders.name(one, other))
}

/** The categories of products, by name. */
export const categoriesOf = (products: readonly Product[]): string[] =>
  [...new Set(products.map(({ category }) => category))].sort((one, other) => one.localeCompare(other))

/** Whether a word describes a product: short and common words do not. */
const isKeyword = (word: string) =>
  word.length > 3 && !/^(?:with|from|that|this|your|more|each|than|when|into)$/.test(word)
const keywordsOf = ({ name, description }: Product) =>
  new Set(
    `${name} ${description}`
      .toLocaleLowerCase()
      .match(/\p{L}+/gu)
      ?.filter(isKeyword),
  )

/** Maximum number of related products. */
const maxRelated = 4

/** Products that go with a kind of product, matched by category and name. The first entry that matches a product applies. */
const companions: readonly (readonly [kind: RegExp, needs: RegExp])[] = [
  [
    /laptop|notebook|computer|desktop|workstation|macbook|mini pc/i,
    /accessor|monitor|dock|headset|keyboard|software|licen[cs]e|microsoft 365/i,
  ],
  [/monitor|display|screen/i, /accessor|dock|cable|keyboard/i],
  [/camera|recorder|door reader/i, /switch|ups\b|cable|storage/i],
  [/network|switch|router|firewall|access point/i, /ups\b|rack|cable|subscription|licen[cs]e/i],
]

export interface RelatedProducts {
  heading: 'Goes well with' | 'Similar products'
  products: Product[]
}

/**
 * Products in stock to show with another one: those from other categories that go with it and cost at most half as much, spread
 * over as many categories as possible. If there are none, similar products.
 */
export function relatedProducts(product: Product, products: readonly Product[]): RelatedProducts {
  const others = products.filter(({ id, stockQuantity }) => id !== product.id && stockQuantity > 0)
  const going = companionsOf(product, others)
  if (going.length > 0) return { heading: 'Goes well with', products: going }
  return { heading: 'Similar products', products: ranked(product, others, isAlike).slice(0, maxRelated) }
}

const isAlike = (likeness: number) => likeness > 0

function companionsOf(product: Product, others: readonly Product[]): Product[] {
  const kind = `${product.category} ${product.name}`
  const needs = companions.find(([of]) => of.test(kind))?.[1]
  if (!needs) return []
  const going = others.filter(
    ({ category, name, price }) =>
      category !== product.category && needs.test(`${category} ${name}`) && Number(price) <= Number(product.price) / 2,
  )
  const inOrder = ranked(product, going, () => true)
  const placeInCategory = new Map<string, number>()
  const rounds = inOrder.map(other => {
    const place = placeInCategory.get(other.category) ?? 0
    placeInCategory.set(other.category, place + 1)
    return { other, place }
  })
  return rounds
    .toSorted((one, two) => one.place - two.place)
    .slice(0, maxRelated)
    .map(({ other }) => other)
}

/** Products ranked by similarity of category and keywords, most similar first. */
function ranked(product: Product, others: readonly Product[], isEnough: (likeness: number) => boolean): Product[] {
  const words = keywordsOf(product)
  return others
    .map(other => {
      const shared = [...keywordsOf(other)].filter(word => words.has(word)).length
      return { other, likeness: shared + (other.category === product.category ? 3 : 0) }
    })
    .filter(({ likeness }) => isEnough(likeness))
    .toSorted((one, two) => two.likeness - one.likeness || one.other.name.localeCompare(two.other.name))
    .map(({ other }) => other)
}
