import { type Kind, pictureOf, productKind } from '#/shared/catalog/drawings.ts'
import { hasAll, queryTerms } from '#/shared/lib/search-terms.ts'
import type { Product } from '#/shared/products/schemas.ts'

export const sortLabels = {
  featured: 'Featured',
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

const orders: Record<Exclude<Sort, 'featured'>, (one: Product, other: Product) => number> = {
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
  const found = products.filter(passes)
  const { sort } = filter
  if (sort === 'featured') return featured(found)
  return found.toSorted((one, other) => orders[sort](one, other) || orders.name(one, other))
}

const firstIf = (one: boolean, other: boolean) => Number(other) - Number(one)

/** The best product of each category, then the second best: in stock, with a picture, and the most expensive first. */
function featured(products: readonly Product[]): Product[] {
  const best = products.toSorted(
    (one, other) =>
      firstIf(one.stockQuantity > 0, other.stockQuantity > 0) ||
      firstIf(pictureOf(one) !== null, pictureOf(other) !== null) ||
      orders.dearest(one, other) ||
      orders.name(one, other),
  )
  const rank = new Map<string, number>()
  const rounds = best.map(product => {
    const round = product.stockQuantity > 0 ? (rank.get(product.category) ?? 0) : best.length
    rank.set(product.category, round + 1)
    return { product, round }
  })
  return rounds.toSorted((one, other) => one.round - other.round).map(({ product }) => product)
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

const forDesk: readonly Kind[] = ['monitor', 'keyboard', 'headset', 'subscription', 'ups', 'security-key']
const forNetwork: readonly Kind[] = ['rack', 'ups', 'cable', 'access-point', 'subscription']
const forCamera: readonly Kind[] = ['recorder', 'switch', 'cable', 'ups', 'drive']
const forMonitor: readonly Kind[] = ['dock', 'cable', 'keyboard']

/** Kinds of products that go with another kind, most useful first. */
const companions: Partial<Record<Kind, readonly Kind[]>> = {
  laptop: ['dock', 'monitor', 'headset', 'subscription', 'keyboard', 'security-key'],
  'mini-pc': forDesk,
  tower: forDesk,
  monitor: forMonitor,
  'wide-monitor': forMonitor,
  switch: forNetwork,
  firewall: forNetwork,
  'access-point': ['switch', 'cable', 'ups'],
  rack: ['switch', 'firewall', 'ups', 'cable'],
  'bullet-camera': forCamera,
  'dome-camera': forCamera,
  recorder: ['drive', 'ups', 'cable'],
  'door-reader': ['switch', 'cable', 'ups'],
  phone: ['headset', 'switch'],
  printer: ['cable'],
}

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

/** One product of each kind that goes with it, then a second one. */
function companionsOf(product: Product, others: readonly Product[]): Product[] {
  const kinds = companions[productKind(product)] ?? []
  const going = others.filter(
    ({ category, price }) => category !== product.category && Number(price) <= Number(product.price) / 2,
  )
  const inOrder = ranked(product, going, () => true)
  const byKind = kinds.map(kind => inOrder.filter(other => productKind(other) === kind))
  return [0, 1].flatMap(round => byKind.flatMap(ofKind => ofKind[round] ?? [])).slice(0, maxRelated)
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
