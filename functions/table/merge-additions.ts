import type { Addition } from '#/functions/table/counters.ts'
import type { Write } from '#/functions/table/table.ts'

/**
 * Merges the additions to counters of the same row into the first of them, because a transaction may write each row only once.
 * Amounts are summed, and the last value set for a column counts. Other writes stay unchanged.
 */
export function mergeAdditions(writes: readonly Write[]): Write[] {
  const sums = new Map<string, Addition>()
  for (const write of writes) {
    if (!('add' in write)) continue
    const earlier = sums.get(nameOf(write))
    sums.set(nameOf(write), earlier ? sumOf(earlier, write) : write)
  }
  return writes.flatMap((write): Write[] => {
    if (!('add' in write)) return [write]
    const sum = sums.get(nameOf(write))
    sums.delete(nameOf(write))
    return sum ? [sum] : []
  })
}

const nameOf = ({ add: { pk, sk } }: Addition) => `${pk}\n${sk}`

function sumOf(one: Addition, other: Addition): Addition {
  const by = { ...one.by }
  for (const [name, amount] of Object.entries(other.by)) by[name] = (by[name] ?? 0) + amount
  return {
    add: one.add,
    by,
    ...((one.set || other.set) && { set: { ...one.set, ...other.set } }),
    ...((one.copy || other.copy) && { copy: { ...one.copy, ...other.copy } }),
  }
}
