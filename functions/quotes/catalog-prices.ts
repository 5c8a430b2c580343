import { products } from '#/functions/products/data/products.ts'
import type { StoredItem } from '#/functions/quotes/data/quotes.ts'
import { services } from '#/functions/services/data/services.ts'
import { centsToDecimal } from '#/shared/lib/money.ts'

interface CatalogPrice {
  catalogPrice: string | null
}

/**
 * The catalog's prices today of a draft's products and services, by line; null for one that is no longer offered. A build's is
 * that of the day its line was added, because its sizes change its price. Two batch reads.
 */
export async function catalogPrices(items: readonly StoredItem[]): Promise<ReadonlyMap<string, CatalogPrice>> {
  const idsOf = (name: 'productId' | 'serviceId') => items.flatMap(item => item[name] ?? [])
  const [offeredProducts, offeredServices] = await Promise.all([
    products.findAll(idsOf('productId')),
    services.findAll(idsOf('serviceId')),
  ])
  const prices = new Map<string, number>(
    [...offeredProducts, ...offeredServices].filter(({ active }) => active).map(entry => [entry.id, entry.priceCents]),
  )
  const priceOf = (item: StoredItem): number | undefined =>
    item.build
      ? item.build.components.reduce((sum, { cents }) => sum + cents, 0)
      : prices.get(item.productId ?? item.serviceId ?? '')
  return new Map(
    items
      .filter(({ kind }) => kind !== 'text')
      .map(item => {
        const cents = priceOf(item)
        return [item.id, { catalogPrice: cents === undefined ? null : centsToDecimal(cents) }]
      }),
  )
}
