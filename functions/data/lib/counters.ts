/** The update that adds to counters; those that do not change are left alone. `isEmpty` where none does. */
export function addingTo(counters: Readonly<Record<string, number>>) {
  const changed = Object.entries(counters).filter(([, by]) => by !== 0)
  return {
    isEmpty: changed.length === 0,
    update: `ADD ${changed.map(([name]) => `#${name} :${name}`).join(', ')}`,
    names: Object.fromEntries(changed.map(([name]) => [`#${name}`, name])),
    values: Object.fromEntries(changed.map(([name, by]) => [`:${name}`, by])),
  }
}

/** One of so many rows of a counter that everybody writes to. */
export const anyShard = (shards: number): string => `SHARD#${Math.floor(Math.random() * shards)}`
