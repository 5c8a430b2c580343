import { addWrites, anyShard } from '#/functions/table/counters.ts'
import { type Key, query, type Write } from '#/functions/table/table.ts'
import { type AssetStatus, isInUse } from '#/shared/assets/rules.ts'
import type { Day } from '#/shared/schedules/periods.ts'

/**
 * Assets in use are counted by the month of their purchase, and by the month in which their warranty ends. Each month is spread
 * over four rows, because an import adds many assets of one month.
 */
const shards = 4
const partition = 'COUNTER#assets'
const bought = 'BOUGHT#'
const ending = 'WARRANTY#'
/** Sorts after every month. */
const unknownMonth = 'unknown'

interface Countable {
  status: AssetStatus
  purchaseDate: Day | null
  warrantyExpires: Day | null
  /** Absent on an asset of an earlier release, which is in no counter. */
  isCounted?: boolean
}

/** The names of the counters that an asset is in. */
export function countersOf({ status, purchaseDate, warrantyExpires }: Countable): string[] {
  if (!isInUse(status)) return []
  return [
    `${bought}${purchaseDate?.slice(0, 7) ?? unknownMonth}`,
    ...(warrantyExpires ? [`${ending}${warrantyExpires.slice(0, 7)}`] : []),
  ]
}

/** The writes that count an asset after a change of it; `before` is undefined for a new asset, `after` for a deleted one. */
export function countAssetWrites(before: Countable | undefined, after: Countable | undefined): Write[] {
  const was = before?.isCounted ? countersOf(before) : []
  const is = after ? countersOf(after) : []
  const change = (name: string, by: 1 | -1) =>
    addWrites({ pk: partition, sk: `${name}#${anyShard(shards)}` }, { count: by })
  return [
    ...was.filter(name => !is.includes(name)).flatMap(name => change(name, -1)),
    ...is.filter(name => !was.includes(name)).flatMap(name => change(name, 1)),
  ]
}

type CounterRow = Key & { count?: number }

/** The sums of counters by the rest of their name after `prefix`. */
function sumsOf(rows: readonly CounterRow[], prefix: string): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { sk, count = 0 } of rows) {
    const name = sk.slice(prefix.length, sk.indexOf('#', prefix.length))
    sums.set(name, (sums.get(name) ?? 0) + count)
  }
  return sums
}

/** Max rows read: the months of forty years. */
const maxRows = 40 * 12 * shards

/**
 * Access pattern: the numbers of assets in use by the month of their purchase, `unknown` without one. One consistent query of at most
 * four rows for each month of the last forty years.
 */
export const assetsByPurchase = async (): Promise<Map<string, number>> =>
  sumsOf(await query<CounterRow>({ pk: partition, prefix: bought, limit: maxRows, newestFirst: true }), bought)

/**
 * Access pattern: the numbers of assets in use whose warranty ends in a month or one of the months after it, by month. One consistent
 * query of at most four rows for each month.
 */
export const assetsByWarrantyEnd = async (from: string, months: number): Promise<Map<string, number>> =>
  sumsOf(await query<CounterRow>({ pk: partition, after: `${ending}${from}`, limit: months * shards }), ending)

/** Access pattern: the numbers of assets by counter, for the nightly recount only. One consistent query. */
export async function assetCounters(): Promise<Map<string, number>> {
  const rows = await query<CounterRow>({ pk: partition, limit: 2 * maxRows })
  return new Map(
    [bought, ending].flatMap(prefix =>
      [
        ...sumsOf(
          rows.filter(({ sk }) => sk.startsWith(prefix)),
          prefix,
        ),
      ].map(([month, count]) => [`${prefix}${month}`, count] as const),
    ),
  )
}
