import { unstable_serialize } from 'swr'
import type { RouteId } from '#/shared/contract.ts'

type Key = readonly [RouteId, ...unknown[]]

/** Changes of this tab so far; each read and each change is placed among them. */
let changes = 0
const changedAt = new Map<RouteId, number>()
const readAt = new Map<string, number>()

/** Says that a change made what these routes answered out of date: screens that are not shown read it anew when they are. */
export function outdate(ids: readonly RouteId[]) {
  changes++
  for (const id of ids) changedAt.set(id, changes)
}

/** Whether what was read under a key is older than a change that concerns it. */
export const isOutdated = (key: Key): boolean =>
  (readAt.get(unstable_serialize(key)) ?? 0) < (changedAt.get(key[0]) ?? 0)

/** Reads something, and notes which changes its answer has seen: those before it was asked. */
export async function reading<T>(key: Key, read: () => Promise<T>): Promise<T> {
  const before = changes
  const answer = await read()
  readAt.set(unstable_serialize(key), before)
  return answer
}
