import type { Addition } from '#/functions/table/counters.ts'
import type { Key, Write } from '#/functions/table/table.ts'

type CounterRow = Key & Record<string, unknown>

/** The rows that some transactions of new rows write. Each counter is added up in memory, so that it is written only once. */
export function* rowsWrittenBy(transactions: Iterable<readonly Write[]>): Generator<Key> {
  const counters = new Map<string, CounterRow>()
  for (const writes of transactions) {
    for (const write of writes) {
      if ('put' in write) yield write.put as Key
      else if ('add' in write) applyTo(counters, write)
    }
  }
  yield* counters.values()
}

function applyTo(counters: Map<string, CounterRow>, { add: key, by, set }: Addition): void {
  const name = `${key.pk}\n${key.sk}`
  const row: CounterRow = { ...(counters.get(name) ?? key), ...set }
  for (const [column, amount] of Object.entries(by)) row[column] = Number(row[column] ?? 0) + amount
  counters.set(name, row)
}
