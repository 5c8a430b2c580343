import { optimistically } from '#/functions/data/lib/optimistic-lock.ts'
import { filledPage, type Page } from '#/functions/data/lib/page.ts'
import {
  ConditionFailed,
  get,
  getAll,
  isNew,
  type Key,
  query,
  transact,
  type Write,
} from '#/functions/data/lib/table.ts'
import { catalogueLimits } from '#/shared/catalogue.ts'
import { Conflict, NotFound } from '#/shared/lib/errors.ts'

/** What every entry of a catalogue has. Prices are in cents. */
export interface Entry {
  id: string
  name: string
  category: string
  priceCents: number
  active: boolean
  createdAt: string
  updatedAt: string
}

/** How an entry of the wire is stored: its price in cents. */
export type Stored<Item extends { price: string }> = Omit<Item, 'price'> & { priceCents: number }

type Row<E extends Entry> = E & Key & { gsi1pk: string; gsi1sk: string }

/** An entry as it was, none where it is new, and as it is to be. */
export interface Change<E extends Entry> {
  before?: E | undefined
  after: E
}

/** What of an entry may change; `base` is the `updatedAt` that the editor started from. */
interface Edit<E extends Entry> {
  id: string
  fields: Partial<Omit<E, 'id' | 'createdAt' | 'updatedAt'>>
  base?: string | undefined
}

const entryLabel = 'entry'
const fullLabel = 'room in the catalogue'

/**
 * A catalogue: rows `NOUN#id`, listed by category and name under `NOUNS#active` and `NOUNS#retired`. Entries are retired, never
 * erased. One row counts the active ones and the bytes of their JSON, and guards both: a catalogue is answered as a whole.
 * Whoever else changes an entry (an order that takes stock) must move its `updatedAt`: edits are guarded by it.
 */
export class Catalogue<E extends Entry> {
  readonly #prefix: string
  /** What an entry is called: `service`. */
  readonly noun: string

  constructor(prefix: 'SERVICE' | 'PRODUCT' | 'COMPONENT', noun: string) {
    this.#prefix = prefix
    this.noun = noun
  }

  /** Access pattern: an entry by id. One consistent read. Throws `NotFound`. */
  async find(id: string): Promise<E> {
    const row = await get<Row<E>>(this.#key(id))
    if (!row) throw new NotFound(this.noun)
    return entryOf<E>(row)
  }

  /** Access pattern: all active entries, by category and name. One index query of at most 500 keys, and their rows. */
  async active(): Promise<E[]> {
    const keys = await query({ index: 'gsi1', pk: this.#partition(true), limit: catalogueLimits.activeEntries })
    return (await getAll<Row<E>>(keys)).filter(({ active }) => active).map(entryOf<E>)
  }

  /**
   * Access pattern: a page of the active or the retired entries, by category and name. n + 1 keys and n + 1 rows, and more only
   * where the index lags.
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
      positionOf,
    })
    return { ...rest, items: items.map(entryOf<E>) }
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
      const after = edited(before, edit, at)
      check(after)
      await this.#write([{ before: withBase(before, edit), after }], along({ before, after }))
      return after
    }
    // An edit of what stood there before has to be looked at by who made it.
    const changed = edit.base === undefined ? optimistically(this.noun, round, entryLabel) : round()
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
    along: (changed: readonly E[]) => readonly Write[],
    check: (after: E, index: number) => void = () => {},
  ): Promise<E[]> {
    const rows = await getAll<Row<E>>(edits.map(({ id }) => this.#key(id)))
    const found = new Map(rows.map(row => [row.id, entryOf<E>(row)]))
    const changed = edits.map((edit, index) => {
      const before = found.get(edit.id)
      if (!before) throw new NotFound(`${this.noun} as ${edit.id}`)
      const after = edited<E>(before, edit, at)
      check(after, index)
      return { edit, before, after }
    })
    const stale = changed.filter(({ edit, before }) => edit.base !== undefined && edit.base !== before.updatedAt)
    const writes = changed.map(({ edit, before, after }) => ({ before: withBase<E>(before, edit), after }))
    const results = changed.map(({ after }) => after)
    await this.#write([...added.map(after => ({ after })), ...writes], along(results)).catch(error =>
      this.#explain(
        error,
        stale.map(({ before }) => before.name),
      ),
    )
    return results
  }

  /** The writes that make entries as they are to be: guarded by `updatedAt`, and counted. */
  writing(changes: readonly Change<E>[]): Write[] {
    return [
      ...changes.map(({ before, after }): Write => {
        const put = { ...(after as object), ...this.#key(after.id), ...this.#listed(after) }
        return before
          ? { label: entryLabel, put, condition: 'updatedAt = :base', values: { ':base': before.updatedAt } }
          : { label: entryLabel, put, condition: isNew }
      }),
      ...this.#counting(changes),
    ]
  }

  #write(changes: readonly Change<E>[], along: readonly Write[]): Promise<void> {
    return transact([...this.writing(changes), ...along])
  }

  #counting(changes: readonly Change<E>[]): Write[] {
    const total = (of: (entry: E) => number) =>
      changes.reduce(
        (sum, { before, after }) => sum + (after.active ? of(after) : 0) - (before?.active ? of(before) : 0),
        0,
      )
    const entries = total(() => 1)
    const bytes = total(entry => Buffer.byteLength(JSON.stringify(entry)))
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
        `The catalogue is full: ${catalogueLimits.activeEntries} active entries or 4 MB. Retire something first.`,
      )
    }
    const names = stale.slice(0, 3).join(', ')
    throw new Conflict(
      stale.length > 0
        ? `Somebody else has changed ${names}${stale.length > 3 ? ' and others' : ''} meanwhile. Nothing was imported: load the file again.`
        : `Somebody else has changed this ${this.noun} meanwhile. Close this and open it again to see it as it is.`,
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
  return entry as unknown as E
}

const positionOf = ({ category, name, id }: Entry) =>
  `${category.toLowerCase()}#${name.toLowerCase().slice(0, 100)}#${id}`

/** The guard is what the editor saw, not what is there now: so that a stale edit fails with the repetition that it may be. */
const withBase = <E extends Entry>(before: E, { base }: Edit<E>): E =>
  base === undefined ? before : { ...before, updatedAt: base }

/** The entry with an edit's fields. Its `updatedAt` always moves on, also within a millisecond. */
function edited<E extends Entry>(before: E, { fields }: Edit<E>, at: string): E {
  const next = new Date(Date.parse(before.updatedAt) + 1).toISOString()
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  return { ...before, ...given, updatedAt: at > before.updatedAt ? at : next }
}
