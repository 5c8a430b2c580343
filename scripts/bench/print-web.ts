import { quantile } from '#/scripts/bench/quantile.ts'
import { measureWeb, parts, type Visit } from '#/scripts/bench/web.ts'

/** Noise of a machine that others use, beyond which a ratio fails the run. */
const room = 1.5
/** Times the bare page's largest paint that a page may keep the browser busy, in tasks beyond 50 ms, before it fails the run. The goal is half of it. */
const mostBlocking = 1

/** What a visitor on a slow phone waits for, beside bare pages in the same run (docs/benchmarks.md). */
export async function printWeb() {
  const named = parts.filter(part => process.argv.includes(part, 3))
  const { visits, moments } = await measureWeb(named.length > 0 ? named : parts)
  let bare: Visit | undefined
  let failed = false
  const rows = visits.map(visit => {
    const { name, paint, usable, blocking, shift, goal } = visit
    if (goal === undefined) bare = visit
    const barePaint = quantile(bare?.paint ?? [], 0.5)
    const ratio = quantile(paint, 0.5) / barePaint
    const blocked = quantile(blocking, 0.5)
    if (goal !== undefined && (ratio > goal * room || blocked > barePaint * mostBlocking)) failed = true
    return {
      visit: name,
      'LCP ms': Math.round(quantile(paint, 0.5)),
      'beside bare': Number(ratio.toFixed(2)),
      goal,
      'usable ms': Math.round(quantile(usable, 0.5)),
      'blocking ms': Math.round(blocked),
      shift: Number(quantile(shift, 0.5).toFixed(3)),
    }
  })
  if (rows.length > 0) console.table(rows)
  if (moments.length > 0) {
    console.table(
      moments.map(({ name, milliseconds, goal }) => ({
        name,
        'median ms': Math.round(quantile(milliseconds, 0.5)),
        'fastest ms': Math.round(Math.min(...milliseconds)),
        goal,
      })),
    )
  }
  if (!failed) return
  console.error('A page takes longer beside the bare page than docs/benchmarks.md allows')
  process.exitCode = 1
}
