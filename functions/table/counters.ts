import type { Expression, Key, Write } from '#/functions/table/table.ts'

/**
 * Adds to counters of a row, which is created if it does not exist, and sets other columns of it. A transaction merges the
 * additions to one row.
 */
export interface Addition {
  add: Key
  /** The amounts to add by column; negative to subtract. */
  by: Readonly<Record<string, number>>
  /** Columns set to values. */
  set?: Readonly<Record<string, unknown>>
  /** Columns set to the text that another column had before this write; empty if it had none. */
  copy?: Readonly<Record<string, string>>
  label?: undefined
}

/** The write that adds to counters, leaving out those that do not change; none if none does. */
export function addWrites(add: Key, by: Addition['by'], columns: Pick<Addition, 'set' | 'copy'> = {}): Write[] {
  const changed = nonzero(by)
  return Object.keys(changed).length === 0 ? [] : [{ add, by: changed, ...columns }]
}

/** The amounts that are not zero. */
export const nonzero = (by: Addition['by']): Record<string, number> =>
  Object.fromEntries(Object.entries(by).filter(([, amount]) => amount !== 0))

/** An addition as an UpdateExpression with its names and values. */
export function additionExpression({
  by,
  set = {},
  copy = {},
}: Omit<Addition, 'add'>): Expression & { update: string } {
  const columns = [...Object.keys(set), ...Object.keys(copy), ...Object.values(copy), ...Object.keys(by)]
  const assignments = [
    ...Object.keys(set).map(name => `#${name} = :${name}`),
    ...Object.entries(copy).map(([name, from]) => `#${name} = if_not_exists(#${from}, :none)`),
  ]
  const sums = Object.keys(by).map(name => `#${name} :${name}`)
  return {
    update: `${assignments.length > 0 ? `SET ${assignments.join(', ')} ` : ''}ADD ${sums.join(', ')}`,
    names: Object.fromEntries(columns.map(name => [`#${name}`, name])),
    values: {
      ...Object.fromEntries(Object.entries({ ...set, ...by }).map(([name, value]) => [`:${name}`, value])),
      ...(Object.keys(copy).length > 0 && { ':none': '' }),
    },
  }
}

/** A random one of the rows over which a busy counter is spread. */
export const anyShard = (shards: number): string => `SHARD#${Math.floor(Math.random() * shards)}`
