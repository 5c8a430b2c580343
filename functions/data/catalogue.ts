import { replaceWrite, retryWhenOvertaken, type Versioned, versionOf } from '#/functions/data/lib/optimistic-lock.ts'
import { filledPage, type Page } from '#/functions/data/lib/page.ts'
import { ConditionFailed, get, getAll, type Key, query, transact, type Write } from '#/functions/data/lib/table.ts'
import { changeStockWrite, newStockWrite, stockLabel, stockLevels } from '#/functions/data/stock.ts'
import { catalogueLimits } from '#/shared/catalogue.ts'
import type { StockedCatalog } from '#/shared/inventory.ts'
import { Conflict, NotFound } from '#/shared/lib/errors.ts'

/** What every entry of a catalogue has. Prices are in cents. */
export interface Entry {
  id: string
  name: string
  category: string
  priceCents: number
  active: boolean
  /** Grows by one with each change: the base of an edit. */
  version: number
  createdAt: string
  updatedAt: string
  /** How many can be sold, in a catalog that is kept in stock: joined from the entry's stock row. */
  stockQuantity?: number
}

/** How an entry of the wire is stored: its price in cents. */
export type Stored<Item extends { price: string }> = Omit<Item, 'price'> & { priceCents: number }

type Row<E extends Entry> = E & Key & { gsi1pk: string; gsi1sk: string }

/** An entry as it was, none where it is new, and as it is to be. */
export interface Change<E extends Entry> {
  before?: E | undefined
  after: E
}

/** What of an entry may change; `base` is the `version` that the editor started from. */
interface Edit<E extends Entry> {
  id: string
  fields: Partial<Omit<E, 'id' | 'version' | 'createdAt' | 'updatedAt'>>
  base?: number | undefined
  /** How many the editor saw in stock: what it becomes is a difference to that, which a sale meanwhile does not undo. */
  stockBase?: number | undefined
}

const entryLabel = 'entry'
const fullLabel = 'room in the catalogue'

/**
 * A catalogue: rows `NOUN#id`, listed by category and name under `NOUNS#active` and `NOUNS#retired`. Entries are retired, never
 * erased. One row counts the active ones and the bytes of their JSON, and guards both: a catalogue is answered as a whole.
 * What is in stock stands in rows of its own (`functions/data/stock.ts`) and moves neither the entry nor the counter.
 */
export class Catalogue<E extends Entry> {
  readonly #prefix: string
  /** What an entry is called: `service`. */
  readonly noun: string
  /** The name of its stock, where its entries are kept in any. */
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

  /** Access pattern: entries by id; what does not exist is left out. A batch read, and one of their stock. */
  async findAll(ids: readonly string[]): Promise<E[]> {
    return this.#withStock(await getAll<Row<E>>(ids.map(this.#key)))
  }

  /**
   * Access pattern: all active entries, by category and name. One index query of at most 500 keys, their rows and their stock:
   * for whoever makes the snapshot that shoppers read. An index lags: `known` are ids that it may lack.
   */
  async active(known: readonly string[] = []): Promise<E[]> {
    const listed = await query({ index: 'gsi1', pk: this.#partition(true), limit: catalogueLimits.activeEntries })
    const keys = new Map([...listed, ...known.map(this.#key)].map(key => [key.pk, key]))
    const rows = (await getAll<Row<E>>([...keys.values()])).filter(({ active }) => active)
    return this.#withStock(rows.sort((one, other) => (positionOf(one) < positionOf(other) ? -1 : 1)))
  }

  /**
   * Access pattern: a page of the active or the retired entries, by category and name. n + 1 keys and n + 1 rows, and more only
   * where the index lags; then the stock of those that are shown.
   */
  async page(wanted: { active: boolean; limit: number; after?: string | undefined }): Promise<Page<E>> {
    const { active, limit, after } = wanted
    const { items, ...rest } = await filledPage<Row<E>>({
      limit,
      after,
      placesAfter: async (position, count) =>
        (await query<Row<E>>({ index: 'gsi1', pk: this.#partition(active), after: position, limit: count })).map(
          place => ({
            key: place,
            position: place.gsi1sk,
          }),
        ),
      belongs: entry => entry.active === active,
    })
    return { ...rest, items: await this.#withStock(items) }
  }

  /** Access pattern: how many entries are active. One consistent read. */
  async countActive(): Promise<number> {
    return (await get<{ active: number }>(this.#counter))?.active ?? 0
  }

  /** Adds an entry, with what goes `along`. Throws `Conflict` when the catalogue is full. */
  async add(entry: E, along: readonly Write[]): Promise<E> {
    await this.#write([{ after: entry }], along).catch(error => this.#explain(error))
    return entry
  }

  /**
   * Changes an entry. Throws `NotFound`, and `Conflict` where the entry has changed since `base`, where the catalogue is full,
   * and whatever `check` throws of the entry as it would be.
   */
  async change(
    edit: Edit<E>,
    at: string,
    along: (change: { before: E; after: E }) => readonly Write[],
    check: (after: E) => void = () => {},
  ): Promise<E> {
    const round = async () => {
      const before = await this.find(edit.id)
      const after = this.#edited(before, edit, at)
      check(after)
      await this.#write([{ before: withBase(before, edit), after }], along({ before, after }))
      return after
    }
    // An edit of what stood there before has to be looked at by who made it.
    const changed = edit.base === undefined ? retryWhenOvertaken(this.noun, round, entryLabel) : round()
    return changed.catch(error => this.#explain(error))
  }

  /**
   * Adds and changes many entries, all or none. Throws `NotFound`, and `Conflict` naming what has changed since its base or
   * while this ran.
   */
  async changeAll(
    added: readonly E[],
    edits: readonly Edit<E>[],
    at: string,
    along: (changed: readonly E[], changes: readonly Change<E>[]) => readonly Write[],
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
    await this.#write([...added.map(after => ({ after })), ...writes], along(results, changed)).catch(error =>
      this.#explain(
        error,
        stale.map(({ before }) => before.name),
      ),
    )
    return results
  }

  /** The writes that make entries as they are to be: guarded by their version, counted, and with what changes of their stock. */
  #entryWrites(changes: readonly Change<E>[]): Write[] {
    return [
      ...changes.map(({ before, after }): Write => {
        const { stockQuantity: _, ...entry } = after
        return replaceWrite(entryLabel, before, { ...entry, ...this.#key(after.id), ...this.#listed(after) })
      }),
      ...changes.flatMap(change => this.#stockWrites(change)),
      ...this.#counting(changes),
    ]
  }

  #stockWrites({ before, after }: Change<E>): Write[] {
    if (!this.#stock || after.stockQuantity === undefined) return []
    if (!before) return [newStockWrite(this.#stock, after.id, after.stockQuantity)]
    const by = after.stockQuantity - (before.stockQuantity ?? 0)
    return by === 0 ? [] : [changeStockWrite(this.#stock, after.id, by)]
  }

  #write(changes: readonly Change<E>[], along: readonly Write[]): Promise<void> {
    return transact([...this.#entryWrites(changes), ...along])
  }

  /** The entries of rows, with how many of each can be sold. */
  async #withStock(rows: readonly Row<E>[]): Promise<E[]> {
    if (!this.#stock) return rows.map(entryOf<E>)
    const levels = await stockLevels(rows.map(({ id }) => id))
    return rows.map(row => ({ ...entryOf<E>(row), stockQuantity: levels.get(row.id) ?? 0 }))
  }

  /** An entry with an edit's fields. Throws `Conflict` where less is left than the edit takes away. */
  #edited(before: E, edit: Edit<E>, at: string): E {
    const after = edited(before, edit, at)
    if ((after.stockQuantity ?? 0) < 0)
      throw new Conflict(
        `Only ${before.stockQuantity} are left in stock. Check the quantity and try again.`,
        'stockQuantity',
      )
    return after
  }

  #counting(changes: readonly Change<E>[]): Write[] {
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
            ':mostEntries': catalogueLimits.activeEntries - Math.max(0, entries),
            ':mostBytes': catalogueLimits.activeBytes - Math.max(0, bytes),
          }),
        },
        ...(grows && {
          condition: 'attribute_not_exists(#active) OR (#active <= :mostEntries AND #bytes <= :mostBytes)',
        }),
      },
    ]
  }

  #explain(error: unknown, stale: readonly string[] = []): never {
    if (!(error instanceof ConditionFailed)) throw error
    if (error.labels.has(fullLabel)) {
      throw new Conflict(
        `The catalog is full: the limit is ${catalogueLimits.activeEntries} active entries or 4 MB. Retire an entry first.`,
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

/** Where an entry stands in its catalogue: by category, then name. */
export const positionOf = ({ category, name, id }: Entry) =>
  `${category.toLowerCase()}#${name.toLowerCase().slice(0, 100)}#${id}`

/** The guard is what the editor saw, not what is there now: so that a stale edit fails with the repetition that it may be. */
const withBase = <E extends Entry>(before: E, { base }: Edit<E>): E =>
  base === undefined ? before : { ...before, version: base }

/** The entry with an edit's fields. */
function edited<E extends Entry>(before: E, { fields, stockBase }: Edit<E>, at: string): E {
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  const after = { ...before, ...given, version: before.version + 1, updatedAt: at }
  const { stockQuantity } = fields
  if (stockQuantity === undefined || before.stockQuantity === undefined || stockBase === undefined) return after
  return { ...after, stockQuantity: before.stockQuantity + stockQuantity - stockBase }
}
