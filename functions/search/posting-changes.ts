import { type Key, nameOf } from '#/functions/table/table.ts'

/** Posting rows to write and to delete. */
export interface PostingChange {
  put: readonly Key[]
  removed: readonly Key[]
}

/** The change from some posting rows to others; rows that stay are in neither list. */
export function changeBetween(before: readonly Key[], after: readonly Key[]): PostingChange {
  const [old, current] = [new Set(before.map(nameOf)), new Set(after.map(nameOf))]
  return {
    put: after.filter(row => !old.has(nameOf(row))),
    removed: before.filter(row => !current.has(nameOf(row))),
  }
}

/** Several changes as one, oldest first. The last one wins: what changed twice is indexed by its final text. */
export function joinChanges(changes: readonly PostingChange[]): { put: Key[]; removed: Key[] } {
  const put = new Map<string, Key>()
  const removed = new Map<string, Key>()
  const move = (row: Key, from: Map<string, Key>, to: Map<string, Key>) => {
    from.delete(nameOf(row))
    to.set(nameOf(row), row)
  }
  for (const change of changes) {
    for (const row of change.removed) move(row, put, removed)
    for (const row of change.put) move(row, removed, put)
  }
  return { put: [...put.values()], removed: [...removed.values()] }
}
