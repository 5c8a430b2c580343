import type { DynamoDBRecord } from 'aws-lambda'
import { type CatalogName, renewLevels, renewSnapshot } from '#/functions/catalog/data/catalog-snapshots.ts'
import { type Consumer, keyOf } from '#/functions/stream/consumer.ts'
import type { StockedCatalog } from '#/shared/inventory/schemas.ts'

/** The catalogs by the sort keys of their entries. */
const catalogs: Record<string, CatalogName> = { SERVICE: 'services', PRODUCT: 'products', COMPONENT: 'components' }

/**
 * Maintains the snapshots that shoppers read: a whole catalog if an entry changed, only the quantities if stock moved. It
 * writes the current rows, not the reported changes, so duplicate or late events do no harm.
 */
export const snapshots: Consumer = {
  name: 'snapshots',
  wants: ({ dynamodb }) => {
    const { sk = '' } = keyOf(dynamodb)
    return sk in catalogs || sk === 'STOCK'
  },
  consume: renew,
}

async function renew(records: readonly DynamoDBRecord[]): Promise<void> {
  const changed = new Map<CatalogName, Set<string>>()
  const moved = new Map<StockedCatalog, Set<string>>()
  for (const { dynamodb } of records) {
    const { pk = '', sk = '' } = keyOf(dynamodb)
    const id = pk.slice(pk.indexOf('#') + 1)
    const catalog = catalogs[sk]
    if (catalog) changed.set(catalog, (changed.get(catalog) ?? new Set()).add(id))
    const stocked = dynamodb?.NewImage?.catalog?.S as StockedCatalog | undefined
    if (sk === 'STOCK' && stocked) moved.set(stocked, (moved.get(stocked) ?? new Set()).add(id))
  }
  for (const [name, ids] of changed) await renewSnapshot(name, [...ids])
  // A snapshot that was just written already contains all quantities.
  for (const [name, ids] of moved) if (!changed.has(name)) await renewLevels(name, [...ids])
}
