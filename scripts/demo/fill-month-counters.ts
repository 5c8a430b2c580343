import { noResults, withResult } from '#/functions/service-levels/count-results.ts'
import { keepTotals } from '#/functions/service-levels/data/metrics.ts'
import type { SlaResult } from '#/functions/service-levels/data/results.ts'
import { transact } from '#/functions/table/table.ts'
import { countMonthWrites } from '#/functions/tickets/data/month-counters.ts'
import { addTimeMonthWrites } from '#/functions/time/data/time-months.ts'
import { idOf } from '#/scripts/demo/people.ts'
import { addMonths } from '#/shared/service-levels/months.ts'
import { type SlaClock, slaClocks } from '#/shared/service-levels/rules.ts'
import type { Category, Priority } from '#/shared/tickets/rules.ts'

const priorities: readonly Priority[] = [
  'medium',
  'low',
  'medium',
  'high',
  'medium',
  'low',
  'high',
  'medium',
  'critical',
]
const categories: readonly Category[] = [
  ...(['software', 'hardware', 'network', 'email', 'software', 'security', 'hardware'] as const),
  ...(['general', 'software', 'backup', 'network', 'email', 'other'] as const),
]

/** The usual hours of a month, with the parts of them that are billable and under contract. */
const people = [
  { email: 'technician@beacon.test', hours: 13, billable: 0.58, contract: 0.27 },
  { email: 'tomasz.wilk@beacon.test', hours: 10, billable: 0.66, contract: 0.16 },
  { email: 'admin@beacon.test', hours: 3, billable: 0.4, contract: 0.2 },
]

/**
 * Counts a month of which only the figures are known: the results of its targets, its tickets and the time of the team. The last of the
 * tickets are resolved in the next month, unless that one has tickets that exist.
 */
export async function fillMonthCounters(month: string, results: readonly SlaResult[], ago: number): Promise<void> {
  const totalOf = (clock: SlaClock) => results.filter(result => result.clock === clock).reduce(withResult, noResults)
  const [response, resolution] = slaClocks.map(totalOf)
  if (response && resolution) await keepTotals({ month, isFinal: true, response, resolution })
  const opened = results.filter(({ clock }) => clock === 'response')
  const late = ago > 2 ? (ago * 5) % 4 : 0
  await transact(
    opened.flatMap((_, index) =>
      countMonthWrites(undefined, {
        priority: priorities[(index * 5 + ago) % priorities.length] ?? 'medium',
        category: categories[(index * 3 + ago) % categories.length] ?? 'general',
        openedMonth: month,
        resolvedMonth: index < opened.length - late ? month : addMonths(month, 1),
        mergedInto: null,
      }),
    ),
  )
  await transact(
    people.flatMap(({ email, hours, billable, contract }, index) => {
      const minutes = Math.round((hours * 60 * (85 + ((ago * 37 + index * 11) % 30))) / 500) * 5
      const part = (share: number) => Math.round((minutes * (share + ((ago * 7) % 5) / 50)) / 5) * 5
      return addTimeMonthWrites(idOf(email), month, {
        minutes,
        billableMinutes: part(billable),
        contractMinutes: part(contract - 0.08),
      })
    }),
  )
}
