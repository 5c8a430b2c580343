/** The update that adds to counters, leaving out those that do not change. `isEmpty` if none does. */
export function addingTo(counters: Readonly<Record<string, number>>) {
  const changed = Object.entries(counters).filter(([, by]) => by !== 0)
  return {
    isEmpty: changed.length === 0,
    update: `ADD ${changed.map(([name]) => `#${name} :${name}`).join(', ')}`,
    names: Object.fromEntries(changed.map(([name]) => [`#${name}`, name])),
    values: Object.fromEntries(changed.map(([name, by]) => [`:${name}`, by])),
  }
}

/** A random one of the rows over which a busy counter is spread. */
export const anyShard = (shards: number): string => `SHARD#${Math.floor(Math.random() * shards)}`
