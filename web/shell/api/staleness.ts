import { unstable_serialize } from 'swr'
import type { RouteId } from '#/shared/contract.ts'

type Key = readonly [RouteId, ...unknown[]]

/** The number of changes made in this tab so far. Reads and changes record it, so that they can be compared. */
let changes = 0
const changedAt = new Map<RouteId, number>()
const readAt = new Map<string, number>()

/** Marks the data of these routes as outdated after a change; screens that are not visible reload it when they are shown. */
export function markStale(ids: readonly RouteId[]) {
  changes++
  for (const id of ids) changedAt.set(id, changes)
}

/** Whether the data under a key is older than a change that affects it. */
export const isOutdated = (key: Key): boolean =>
  (readAt.get(unstable_serialize(key)) ?? 0) < (changedAt.get(key[0]) ?? 0)

/** Reads data and records which changes it includes: those made before the request. */
export async function reading<T>(key: Key, read: () => Promise<T>): Promise<T> {
  const before = changes
  const response = await read()
  readAt.set(unstable_serialize(key), before)
  return response
}
