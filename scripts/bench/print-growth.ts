import type { Timing } from '#/scripts/bench/ask-in-turns.ts'
import { quantile } from '#/scripts/bench/quantile.ts'

/** A request at each size of the table: rows read, and the ratio of its time to that at the smallest one. */
interface Growth {
  name: string
  rows: readonly number[]
  ratios: readonly number[]
}

/** Prints the requests at each size, smallest first, and returns how they grow. */
export function printGrowth(title: string, sizes: readonly number[], timings: readonly Timing[][]): Growth[] {
  const [few = [], ...more] = timings
  const growth = few.map(({ name, milliseconds, rows }, number) => {
    const base = quantile(milliseconds, 0.5)
    const ratios = more.map(timing => quantile(timing[number]?.milliseconds ?? [], 0.5) / base)
    return { name, base, rows: [rows, ...more.map(timing => timing[number]?.rows ?? 0)], ratios }
  })
  console.log(`\n${title}: ${sizes.join(', ')}`)
  console.table(
    Object.fromEntries(
      growth.map(({ name, base, rows, ratios }) => [
        name,
        {
          'p50 ms of small': Number(base.toFixed(1)),
          ...Object.fromEntries(
            ratios.map((ratio, index) => [`ratio at ${sizes[index + 1]}`, Number(ratio.toFixed(2))]),
          ),
          'rows read': rows.join(', '),
        },
      ]),
    ),
  )
  return growth
}
