import { type get, getAll, type Key, nameOf } from '#/functions/table/table.ts'

/** Combines the items requested in one turn of the event loop into one call. If it fails, each caller gets the error. */
export function combined<Item, Result>(call: (items: Item[]) => Promise<Result>): (item: Item) => Promise<Result> {
  let next: { items: Item[]; result: Promise<Result> } | undefined
  const callSoon = (items: Item[]) =>
    new Promise<void>(resolve => setImmediate(resolve)).then(() => {
      next = undefined
      return call(items)
    })
  return item => {
    if (!next) {
      const items: Item[] = []
      next = { items, result: callSoon(items) }
    }
    next.items.push(item)
    return next.result
  }
}

/** Reads a row like `get`. */
export type Get = typeof get

/** A `get` for parallel work: rows requested in one turn of the event loop are read in one batch. */
export function batchedGet(): Get {
  const read = combined(async (keys: Key[]) => {
    const rows = await getAll<Key>(keys)
    return new Map(rows.map(row => [nameOf(row), row]))
  })
  return async <Row>(key: Key) => (await read(key)).get(nameOf(key)) as Row | undefined
}
