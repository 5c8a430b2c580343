import type { Miscount } from '#/functions/reports/expected-totals.ts'
import { recount } from '#/functions/reports/verify-counters.ts'
import { job } from '#/functions/runtime/job.ts'
import { log } from '#/functions/runtime/log.ts'

/**
 * The scheduled job that recounts what counters hold, and logs each difference as a line that an alarm counts. Data changes
 * meanwhile, so it counts twice: a real miscount is off by the same amount both times.
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
