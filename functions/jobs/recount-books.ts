import { job } from '#/functions/lib/job.ts'
import { log } from '#/functions/lib/log.ts'
import { recount } from '#/functions/reports/recount.ts'
import type { Miscount } from '#/functions/reports/sums.ts'

/**
 * The schedule's job: counts anew what counters hold, and reports each that differs as a line that an alarm counts. People work
 * meanwhile, so it counts twice: what is wrong is wrong by the same both times.
 */
export const handler = job(async (): Promise<void> => {
  const first = await recount()
  if (first.length === 0) return
  const lasting = new Set(first.map(nameOf))
  for (const miscount of (await recount()).filter(one => lasting.has(nameOf(one)))) {
    log.error('books differ', { kind: 'counter', order: 'none', ...miscount })
  }
})

const nameOf = ({ subject, counted, expected }: Miscount) => `${subject} ${counted - expected}`
