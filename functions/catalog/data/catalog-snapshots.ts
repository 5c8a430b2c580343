import { randomUUID } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { Entry } from '#/functions/catalog/data/catalog.ts'
import { availableIn, type StockRow, stockOf } from '#/functions/inventory/data/stock.ts'
import { pcComponents, type StoredPcComponent } from '#/functions/pc-components/data/pc-components.ts'
import { products, type StoredProduct } from '#/functions/products/data/products.ts'
import { type StoredService, services } from '#/functions/services/data/services.ts'
import { replaceWrite, retryOnConflict } from '#/functions/table/optimistic-lock.ts'
import { getAll, type Key, query, transact } from '#/functions/table/table.ts'
import { defaultReorderPoint } from '#/shared/inventory/rules.ts'
import type { StockedCatalog } from '#/shared/inventory/schemas.ts'
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

/** The available quantity of each entry by id, and the reorder points that are not the default one. */
interface LevelsRow extends Key {
  version: number
  levels: Record<string, number>
  reorderPoints?: Record<string, number>
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
  const snapshot = await snapshotOf(name)
  return (snapshot?.entries ?? (await catalogs[name].activeWithStock()).entries) as Offered[Name][]
}

/** An entry with the reorder point that staff gave it. */
interface StockedEntry {
  entry: Entry
  available: number
  reorderPoint: number
}

/**
 * Access pattern: everything that a catalog offers, with its reorder point, about a second old. Reads the same rows as `offeredIn`;
 * without a snapshot, the catalog's stock, too.
 */
export async function stockedIn(name: StockedCatalog): Promise<StockedEntry[]> {
  const { entries, reorderPoints } = (await snapshotOf(name)) ?? (await currentlyStocked(name))
  return entries.map(entry => ({
    entry,
    available: entry.stockQuantity ?? 0,
    reorderPoint: reorderPoints[entry.id] ?? defaultReorderPoint,
  }))
}

interface Snapshot {
  entries: Entry[]
  reorderPoints: Record<string, number>
}

async function currentlyStocked(name: StockedCatalog): Promise<Snapshot> {
  const { entries, stock } = await catalogs[name].activeWithStock()
  return { entries, reorderPoints: ownReorderPoints(stock) }
}

/** The reorder points other than the default one by id: those of `before`, changed to those of the stock rows. */
function ownReorderPoints(stock: ReadonlyMap<string, StockRow>, before: Record<string, number> = {}) {
  const points = new Map(Object.entries(before))
  for (const [id, { reorderPoint }] of stock) points.set(id, reorderPoint)
  return Object.fromEntries([...points].filter(([, point]) => point !== defaultReorderPoint))
}

async function snapshotOf(name: CatalogName): Promise<Snapshot | undefined> {
  for (let round = 1; round <= maxRounds; round++) {
    const { head, levels } = await headAndLevels(name)
    if (!head) return undefined
    const entries = await entriesOf(name, head)
    // A missing part means that the parts were replaced during the read.
    if (entries) {
      return {
        entries: entries.map(entry => withLevel(entry, levels?.levels ?? {})),
        reorderPoints: levels?.reorderPoints ?? {},
      }
    }
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
    const known = [...changed, ...before.map(({ id }) => id)]
    const current: { entries: readonly Entry[]; stock: Map<string, StockRow> } =
      await catalogs[name].activeWithStock(known)
    const { entries, stock } = current
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
        ? [
            replaceWrite(label, levels, {
              ...levelsKey(name),
              levels: Object.fromEntries(stocked),
              reorderPoints: ownReorderPoints(stock),
            }),
          ]
        : []),
    ])
  })
}

/** Updates the available quantities and the reorder points of some entries. If there is no snapshot yet, creating it will include them. */
export function renewLevels(name: CatalogName, ids: readonly string[]): Promise<void> {
  return retryOnConflict(label, async () => {
    const { levels } = await headAndLevels(name)
    if (!levels) return
    const stock = await stockOf(ids)
    const now = Object.fromEntries([...stock].map(([id, row]) => [id, availableIn(row)]))
    await transact([
      replaceWrite(label, levels, {
        ...levelsKey(name),
        levels: { ...levels.levels, ...now },
        reorderPoints: ownReorderPoints(stock, levels.reorderPoints),
      }),
    ])
  })
}
