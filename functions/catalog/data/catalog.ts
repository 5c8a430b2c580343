import {
  availableIn,
  changeStockWrite,
  newStockWrite,
  type StockRow,
  stockLabel,
  stockOf,
} from '#/functions/inventory/data/stock.ts'
import { replaceWrite, retryOnConflict, type Versioned, versionOf } from '#/functions/table/optimistic-lock.ts'
import { filledPage, type Page } from '#/functions/table/page.ts'
import { defaultsOf } from '#/functions/table/row-defaults.ts'
import { ConditionFailed, get, getAll, type Key, query, transact, type Write } from '#/functions/table/table.ts'
import { catalogLimits } from '#/shared/catalog/rules.ts'
import type { StockedCatalog } from '#/shared/inventory/schemas.ts'
import { Conflict, NotFound } from '#/shared/lib/errors.ts'
import { folded } from '#/shared/lib/search-terms.ts'

/** The fields of every catalog entry. Prices are in cents. */
export interface Entry {
  id: string
  name: string
  category: string
  priceCents: number
  active: boolean
  /** Increases by one with each change; an edit is based on it. */
  version: number
  createdAt: string
  updatedAt: string
  /** The available quantity in catalogs with stock, joined from the entry's stock row. */
  stockQuantity?: number
}

/** An entry in its stored form, with its price in cents. */
export type Stored<Item extends { price: string }> = Omit<Item, 'price'> & { priceCents: number }

type Row<E extends Entry> = E & Key & { gsi1pk: string; gsi1sk: string }

/** An entry before (undefined if it is new) and after a change. */
export interface Change<E extends Entry> {
  before?: E | undefined
  after: E
}

/** The editable fields of an entry; `base` is the `version` that the editor started from. */
interface Edit<E extends Entry> {
  id: string
  fields: Partial<Omit<E, 'id' | 'version' | 'createdAt' | 'updatedAt'>>
  base?: number | undefined
  /** The stock that the editor saw: the new quantity counts relative to it, so that sales in the meantime are kept. */
  stockBase?: number | undefined
}

const entryLabel = 'entry'
const fullLabel = 'room in the catalog'

/**
 * A catalog: rows `NOUN#id`, listed by category and name under `NOUNS#active` and `NOUNS#retired`. Entries are retired, never
 * deleted. One row counts the active entries and the bytes of their JSON, and limits both, because a catalog is returned as a
 * whole. Stock has separate rows (`functions/inventory/data/stock.ts`), so that sales change neither the entry nor this counter.
 */
export class Catalog<E extends Entry> {
  readonly #prefix: string
  /** The singular noun for an entry: `service`. */
  readonly noun: string
  /** The stock name for catalogs whose entries have stock. */
  readonly #stock: StockedCatalog | undefined

  constructor(prefix: 'SERVICE' | 'PRODUCT' | 'COMPONENT', noun: string, stock?: StockedCatalog) {
    this.#prefix = prefix
    this.noun = noun
    this.#stock = stock
  }

  /** Access pattern: an entry by id. A consistent read, and one of its stock. Throws `NotFound`. */
  async find(id: string): Promise<E> {
    const row = await get<Row<E>>(this.#key(id))
    if (!row) throw new NotFound(this.noun)
    const [entry] = await this.#withStock([row])
    return entry as E
  }

  /** Access pattern: entries by id; missing ones are left out. A batch read, and one of their stock. */
  async findAll(ids: readonly string[]): Promise<E[]> {
    return this.#withStock(await getAll<Row<E>>(ids.map(this.#key)))
  }

  /**
   * Access pattern: all active entries, by category and name, and their stock rows by id, for building the snapshot. One index
   * query of up to 500 keys, their rows and their stock. An index lags: `known` are ids that it may lack.
   */
  async activeWithStock(known: readonly string[] = []): Promise<{ entries: E[]; stock: Map<string, StockRow> }> {
    const listed = await query({ index: 'gsi1', pk: this.#partition(true), limit: catalogLimits.activeEntries })
    const keys = new Map([...listed, ...known.map(this.#key)].map(key => [key.pk, key]))
    const rows = (await getAll<Row<E>>([...keys.values()])).filter(({ active }) => active)
    const stock = await this.#stockOf(rows)
    const sorted = rows.sort((one, other) => (positionOf(one) < positionOf(other) ? -1 : 1))
    return { entries: sorted.map(row => this.#joined(row, stock)), stock }
  }

  /**
   * Access pattern: a page of the active or the retired entries, by category and name. n + 1 keys and n + 1 rows, and more only
   * if the index lags; then the stock of the entries on the page.
   */
  async page(wanted: { active: boolean; limit: number; after?: string | undefined }): Promise<Page<E>> {
    const { active, limit, after } = wanted
    const { items, ...rest } = await filledPage<Row<E>>({
      limit,
      after,
      entriesAfter: async (position, count) =>
        (await query<Row<E>>({ index: 'gsi1', pk: this.#partition(active), after: position, limit: count })).map(
          indexEntry => ({
            key: indexEntry,
            position: indexEntry.gsi1sk,
          }),
        ),
      belongs: entry => entry.active === active,
    })
    return { ...rest, items: await this.#withStock(items) }
  }

  /** Access pattern: the number of active entries. One consistent read. */
  async countActive(): Promise<number> {
    return (await get<{ active: number }>(this.#counter))?.active ?? 0
  }

  /** Adds an entry, with the extra writes. Throws `Conflict` if the catalog is full. */
  async add(entry: E, extraWrites: readonly Write[]): Promise<E> {
    await this.#write([{ after: entry }], extraWrites).catch(error => this.#explain(error))
    return entry
  }

  /**
   * Changes an entry. Throws `NotFound`, `Conflict` if the entry has changed since `base` or the catalog is full,
   * and any error of `check` for the changed entry.
   */
  async change(
    edit: Edit<E>,
    at: string,
    extraWrites: (change: { before: E; after: E }) => readonly Write[],
    check: (after: E) => void = () => {},
  ): Promise<E> {
    const round = async () => {
      const before = await this.find(edit.id)
      const after = this.#edited(before, edit, at)
      check(after)
      await this.#write([{ before: withBase(before, edit), after }], extraWrites({ before, after }))
      return after
    }
    // The editor must review an edit that was based on an older version.
    const changed = edit.base === undefined ? retryOnConflict(this.noun, round, entryLabel) : round()
    return changed.catch(error => this.#explain(error))
  }

  /**
   * Adds and changes several entries, all or none. Throws `NotFound`, and `Conflict` naming the entries that have changed
   * since their base or during this call.
   */
  async changeAll(
    added: readonly E[],
    edits: readonly Edit<E>[],
    at: string,
    extraWrites: (changed: readonly E[], changes: readonly Change<E>[]) => readonly Write[],
    check: (after: E, index: number) => void = () => {},
  ): Promise<E[]> {
    const found = new Map((await this.findAll(edits.map(({ id }) => id))).map(entry => [entry.id, entry]))
    const changed = edits.map((edit, index) => {
      const before = found.get(edit.id)
      if (!before) throw new NotFound(`${this.noun} with the id ${edit.id}`)
      const after = this.#edited(before, edit, at)
      check(after, index)
      return { edit, before, after }
    })
    const stale = changed.filter(({ edit, before }) => edit.base !== undefined && edit.base !== before.version)
    const writes = changed.map(({ edit, before, after }) => ({ before: withBase<E>(before, edit), after }))
    const results = changed.map(({ after }) => after)
    await this.#write([...added.map(after => ({ after })), ...writes], extraWrites(results, changed)).catch(error =>
      this.#explain(
        error,
        stale.map(({ before }) => before.name),
      ),
    )
    return results
  }

  /** The writes that save entries: guarded by their version, counted, and with their stock changes. */
  #entryWrites(changes: readonly Change<E>[]): Write[] {
    return [
      ...changes.map(({ before, after }): Write => {
        const { stockQuantity: _, ...entry } = after
        return replaceWrite(entryLabel, before, { ...entry, ...this.#key(after.id), ...this.#listed(after) })
      }),
      ...changes.flatMap(change => this.#stockWrites(change)),
      ...this.#countWrites(changes),
    ]
  }

  #stockWrites({ before, after }: Change<E>): Write[] {
    if (!this.#stock || after.stockQuantity === undefined) return []
    if (!before) return [newStockWrite(this.#stock, after.id, after.stockQuantity)]
    const by = after.stockQuantity - (before.stockQuantity ?? 0)
    return by === 0 ? [] : [changeStockWrite(this.#stock, after.id, by)]
  }

  #write(changes: readonly Change<E>[], extraWrites: readonly Write[]): Promise<void> {
    return transact([...this.#entryWrites(changes), ...extraWrites])
  }

  /** The entries of rows, with the available quantity of each. */
  async #withStock(rows: readonly Row<E>[]): Promise<E[]> {
    const stock = await this.#stockOf(rows)
    return rows.map(row => this.#joined(row, stock))
  }

  #stockOf = async (rows: readonly Row<E>[]): Promise<Map<string, StockRow>> =>
    this.#stock ? stockOf(rows.map(({ id }) => id)) : new Map()

  #joined(row: Row<E>, stock: ReadonlyMap<string, StockRow>): E {
    if (!this.#stock) return entryOf<E>(row)
    const found = stock.get(row.id)
    return { ...entryOf<E>(row), stockQuantity: found ? availableIn(found) : 0 }
  }

  /** An entry with an edit applied. Throws `Conflict` if the edit takes away more stock than is left. */
  #edited(before: E, edit: Edit<E>, at: string): E {
    const after = edited(before, edit, at)
    if ((after.stockQuantity ?? 0) < 0)
      throw new Conflict(
        `Only ${before.stockQuantity} are left in stock. Check the quantity and try again.`,
        'stockQuantity',
      )
    return after
  }

  #countWrites(changes: readonly Change<E>[]): Write[] {
    const total = (of: (entry: E) => number) =>
      changes.reduce(
        (sum, { before, after }) => sum + (after.active ? of(after) : 0) - (before?.active ? of(before) : 0),
        0,
      )
    const entries = total(() => 1)
    const bytes = total(({ stockQuantity: _, version: __, ...entry }) => Buffer.byteLength(JSON.stringify(entry)))
    if (entries === 0 && bytes === 0) return []
    const grows = entries > 0 || bytes > 0
    return [
      {
        label: fullLabel,
        change: this.#counter,
        update: 'ADD #active :entries, #bytes :bytes',
        names: { '#active': 'active', '#bytes': 'bytes' },
        values: {
          ':entries': entries,
          ':bytes': bytes,
          ...(grows && {
            ':maxEntries': catalogLimits.activeEntries - Math.max(0, entries),
            ':maxBytes': catalogLimits.activeBytes - Math.max(0, bytes),
          }),
        },
        ...(grows && {
          condition: 'attribute_not_exists(#active) OR (#active <= :maxEntries AND #bytes <= :maxBytes)',
        }),
      },
    ]
  }

  #explain(error: unknown, stale: readonly string[] = []): never {
    if (!(error instanceof ConditionFailed)) throw error
    if (error.labels.has(fullLabel)) {
      throw new Conflict(
        `The catalog is full: the limit is ${catalogLimits.activeEntries} active entries or 4 MB. Retire an entry first.`,
      )
    }
    if (error.labels.has(stockLabel) && !error.labels.has(entryLabel)) {
      throw new Conflict('Some stock was sold in the meantime. Check the quantity and try again.', 'stockQuantity')
    }
    const names = stale.slice(0, 3).join(', ')
    throw new Conflict(
      stale.length > 0
        ? `Someone else changed ${names}${stale.length > 3 ? ' and others' : ''}. Nothing was imported. Load the file again.`
        : `Someone else changed this ${this.noun}. Close this dialog and open it again to see the changes.`,
    )
  }

  /** An entry of a snapshot, which an older release may have written without some fields. */
  complete = <Given extends Entry>(entry: Given): Given => ({ ...defaultsOf(this.#key(entry.id)), ...entry })

  #key = (id: string): Key => ({ pk: `${this.#prefix}#${id}`, sk: this.#prefix })
  #partition = (active: boolean) => `${this.#prefix}S#${active ? 'active' : 'retired'}`
  #listed = (entry: E) => ({ gsi1pk: this.#partition(entry.active), gsi1sk: positionOf(entry) })
  get #counter(): Key {
    return { pk: `COUNTER#${this.#prefix.toLowerCase()}s`, sk: 'COUNTERS' }
  }
}

/** An entry without its keys. */
function entryOf<E extends Entry>({ pk: _pk, sk: _sk, gsi1pk: _list, gsi1sk: _place, ...entry }: Row<E>): E {
  return { ...entry, version: versionOf(entry as Versioned) } as unknown as E
}

/** An entry's sort position in its catalog: by category, then name. */
export const positionOf = ({ category, name, id }: Entry) => `${folded(category)}#${folded(name).slice(0, 100)}#${id}`

/** The guard is the version that the editor saw, not the current one, so that a repeated request with a stale edit also fails. */
const withBase = <E extends Entry>(before: E, { base }: Edit<E>): E =>
  base === undefined ? before : { ...before, version: base }

/** The entry with an edit's fields applied. */
function edited<E extends Entry>(before: E, { fields, stockBase }: Edit<E>, at: string): E {
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  const after = { ...before, ...given, version: before.version + 1, updatedAt: at }
  const { stockQuantity } = fields
  if (stockQuantity === undefined || before.stockQuantity === undefined || stockBase === undefined) return after
  return { ...after, stockQuantity: before.stockQuantity + stockQuantity - stockBase }
}
