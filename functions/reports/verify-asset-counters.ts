import { assetCounters, countersOf } from '#/functions/assets/data/asset-counters.ts'
import { allAssets } from '#/functions/reports/data/full-reads.ts'
import type { Sums } from '#/functions/reports/expected-totals.ts'

/** Adds the numbers of assets by month to the sums, and those of their counters to `counters`. */
export async function recountAssets(sums: Sums, counters: Map<string, number>): Promise<void> {
  for await (const assets of allAssets()) {
    for (const asset of assets) {
      if (asset.isCounted) for (const name of countersOf(asset)) sums.add(`assets ${name}`, 1)
    }
  }
  for (const [name, count] of await assetCounters()) counters.set(`assets ${name}`, count)
}
