import { randomUUID } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { Entry } from '#/functions/catalog/data/catalog.ts'
import { stockLevels } from '#/functions/inventory/data/stock.ts'
import { pcComponents, type StoredPcComponent } from '#/functions/pc-components/data/pc-components.ts'
import { products, type StoredProduct } from '#/functions/products/data/products.ts'
import { type StoredService, services } from '#/functions/services/data/services.ts'
import { replaceWrite, retryOnConflict } from '#/functions/table/optimistic-lock.ts'
import { getAll, type Key, query, transact } from '#/functions/table/table.ts'
import { Unavailable } from '#/shared/lib/errors.ts'

/**
 * A catalog as shoppers read it: all active entries, compressed in one or more rows, with the available quantities
 * in another row. The stream's consumer (`functions/stream/snapshots.ts`) keeps them about a second behind the catalog.
 */
const catalogs = { services, products, components: pcComponents }
export type CatalogName = keyof typeof catalogs
export const catalogNames = Object.keys(catalogs) as CatalogName[]
interface Offered {
  services: StoredService
  products: StoredProduct
  components: StoredPcComponent
}

/** The row that names the current parts and guards their replacement. */
interface HeadRow extends Key {
  version: number
  /** The parts' version name, new each time, even in a restored table. */
  edition: string
  parts: number
}

interface PartRow extends Key {
  edition: string
  data: Uint8Array
}

/** The available quantity of each entry by id. */
interface LevelsRow extends Key {
  version: number
  levels: Record<string, number>
}

/** Max bytes of a part, below DynamoDB's 400 KB per row. */
const partBytes = 350_000
const maxRounds = 8
const label = 'snapshot'

const partition = (name: CatalogName) => `SNAPSHOT#${name}`
const headKey = (name: CatalogName): Key => ({ pk: partition(name), sk: 'HEAD' })
const levelsKey = (name: CatalogName): Key => ({ pk: partition(name), sk: 'LEVELS' })
const partKey = (name: CatalogName, part: number): Key => ({
  pk: partition(name),
  sk: `PART#${String(part).padStart(3, '0')}`,
})

async function headAndLevels(name: CatalogName): Promise<{ head?: HeadRow; levels?: LevelsRow }> {
  const rows = await getAll<HeadRow | LevelsRow>([headKey(name), levelsKey(name)])
  const found: { head?: HeadRow; levels?: LevelsRow } = {}
  for (const row of rows) {
    if ('levels' in row) found.levels = row
    else found.head = row
  }
  return found
}

/** The entries that this function has already read, by catalog; unchanged snapshots are not read again. */
const kept = new Map<CatalogName, { edition: string; entries: Entry[] }>()

/**
 * Access pattern: everything that a catalog offers, by category and name, about a second old. One batch read of two rows, plus a
 * query of the parts if they changed since this function last read them. Without a snapshot, reads the catalog's own rows.
 */
export async function offeredIn<Name extends CatalogName>(name: Name): Promise<Offered[Name][]> {
  const entries = await snapshotOf(name)
  return (entries ?? (await catalogs[name].active())) as Offered[Name][]
}

async function snapshotOf(name: CatalogName): Promise<Entry[] | undefined> {
  for (let round = 1; round <= maxRounds; round++) {
    const { head, levels } = await headAndLevels(name)
    if (!head) return undefined
    const entries = await entriesOf(name, head)
    // A missing part means that the parts were replaced during the read.
    if (entries) return entries.map(entry => withLevel(entry, levels?.levels ?? {}))
  }
  throw new Unavailable()
}

const withLevel = (entry: Entry, levels: Record<string, number>): Entry =>
  entry.stockQuantity === undefined ? entry : { ...entry, stockQuantity: levels[entry.id] ?? 0 }

async function entriesOf(name: CatalogName, { edition, parts }: HeadRow): Promise<Entry[] | undefined> {
  const known = kept.get(name)
  if (known?.edition === edition) return known.entries
  const rows = await query<PartRow>({ pk: partition(name), prefix: 'PART#', limit: parts })
  if (rows.length < parts || rows.some(row => row.edition !== edition)) return undefined
  const stored: Entry[] = JSON.parse(gunzipSync(Buffer.concat(rows.map(({ data }) => data))).toString())
  const catalog: { complete: (entry: Entry) => Entry } = catalogs[name]
  const entries = stored.map(catalog.complete)
  kept.set(name, { edition, entries })
  return entries
}

/**
 * Writes a catalog's snapshot from its current rows; `changed` are ids that its index may not contain yet. If another snapshot
 * was written first, reads the rows again.
 */
export function renewSnapshot(name: CatalogName, changed: readonly string[]): Promise<void> {
  return retryOnConflict(label, async () => {
    const { head, levels } = await headAndLevels(name)
    const before = (head && (await entriesOf(name, head))) ?? []
    const entries: readonly Entry[] = await catalogs[name].active([...changed, ...before.map(({ id }) => id)])
    const edition = randomUUID()
    const data = gzipSync(JSON.stringify(entries))
    const parts = Math.ceil(data.length / partBytes)
    const stocked = entries.flatMap(({ id, stockQuantity }) =>
      stockQuantity === undefined ? [] : [[id, stockQuantity]],
    )
    await transact([
      replaceWrite(label, head, { ...headKey(name), edition, parts }),
      ...Array.from({ length: parts }, (_, part) => ({
        put: { ...partKey(name, part), edition, data: data.subarray(part * partBytes, (part + 1) * partBytes) },
      })),
      ...Array.from({ length: Math.max(0, (head?.parts ?? 0) - parts) }, (_, part) => ({
        remove: partKey(name, parts + part),
      })),
      ...(stocked.length > 0 || levels
        ? [replaceWrite(label, levels, { ...levelsKey(name), levels: Object.fromEntries(stocked) })]
        : []),
    ])
  })
}

/** Updates the available quantities of some entries. If there is no snapshot yet, creating it will include them. */
export function renewLevels(name: CatalogName, ids: readonly string[]): Promise<void> {
  return retryOnConflict(label, async () => {
    const { levels } = await headAndLevels(name)
    if (!levels) return
    const now = await stockLevels(ids)
    const renewed = { ...levels.levels, ...Object.fromEntries(now) }
    await transact([replaceWrite(label, levels, { ...levelsKey(name), levels: renewed })])
  })
}
