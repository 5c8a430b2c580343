import type { Write } from '#/functions/table/table.ts'

type Addition = Extract<Write, { change: unknown }>

/** Matches an update that sets fields and adds to counters: `SET a = :a ADD #count :count`. */
const parts = /^(?:(SET .+) )?ADD (#\w+ :\w+(?:, #\w+ :\w+)*)$/

/**
 * Merges the updates that add to counters of the same row, because a transaction may write each row only once. An update with
 * a condition or a label is left alone.
 */
export function mergeAdditions(writes: readonly Write[]): Write[] {
  const merged: Write[] = []
  const places = new Map<string, number>()
  for (const write of writes) {
    if (!isAddition(write)) {
      merged.push(write)
      continue
    }
    const name = `${write.change.pk}\n${write.change.sk}`
    const indexEntry = places.get(name)
    if (indexEntry === undefined) {
      places.set(name, merged.length)
      merged.push(write)
    } else merged[indexEntry] = sumOf(merged[indexEntry] as Addition, write)
  }
  return merged
}

const isAddition = (write: Write): write is Addition =>
  'change' in write && !write.condition && !write.label && parts.test(write.update)

function sumOf(one: Addition, other: Addition): Addition {
  const [first, second] = [parts.exec(one.update), parts.exec(other.update)]
  const terms = new Set([first, second].flatMap(found => found?.[2]?.split(', ') ?? []))
  const values: Record<string, unknown> = { ...one.values }
  for (const [name, value] of Object.entries(other.values ?? {})) {
    const before = values[name]
    const isCounter = [...terms].some(term => term.endsWith(` ${name}`))
    values[name] = isCounter && typeof before === 'number' ? before + Number(value) : value
  }
  const set = first?.[1] ?? second?.[1]
  return {
    change: one.change,
    update: `${set ? `${set} ` : ''}ADD ${[...terms].join(', ')}`,
    names: { ...one.names, ...other.names },
    values,
  }
}
