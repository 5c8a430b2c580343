import { quantile } from '#/scripts/bench/quantile.ts'
import { measureWeb, parts, type Visit } from '#/scripts/bench/web.ts'

/** Tolerance for noise of a shared machine. A ratio above its goal times this fails the run. */
const room = 1.5
/** Maximum blocking time (tasks beyond 50 ms) as a multiple of the bare page's largest paint. The goal is half of it. */
const maxBlocking = 1

/** Compares page loads on a slow phone with bare pages in the same run (docs/benchmarks.md). */
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
    if (goal !== undefined && (ratio > goal * room || blocked > barePaint * maxBlocking)) failed = true
    return {
      visit: name,
      'LCP ms': Math.round(quantile(paint, 0.5)),
      'ratio to bare': Number(ratio.toFixed(2)),
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
  console.error('A page takes longer, compared with the bare page, than docs/benchmarks.md allows')
  process.exitCode = 1
}
