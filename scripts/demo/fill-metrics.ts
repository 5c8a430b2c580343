import { countResults } from '#/functions/service-levels/count-results.ts'
import { keepFinalMonth, keepMetric, metricsUntil } from '#/functions/service-levels/data/metrics.ts'
import type { SlaResult } from '#/functions/service-levels/data/results.ts'
import { recountMonth } from '#/functions/service-levels/recount-month.ts'
import { findUnerasedUser } from '#/functions/users/data/users.ts'
import { fillMonthCounters } from '#/scripts/demo/fill-month-counters.ts'
import { idOf } from '#/scripts/demo/people.ts'
import { brand } from '#/shared/branding/brand.ts'
import { payerOf } from '#/shared/companies/roles.ts'
import { businessDay } from '#/shared/lib/business-day.ts'
import { TicketId } from '#/shared/lib/ids.ts'
import { addMonths, daysOf, isOpenMonth } from '#/shared/service-levels/months.ts'
import { slaClocks } from '#/shared/service-levels/rules.ts'

const months = 12
const customers = [
  'manager@beacon.test',
  'grace.kim@tidewater.test',
  'samuel@adeyemi-law.test',
  'helen@brandt-vineyards.test',
]

/** Counts the months of the tickets that exist, after ten months of which only the figures are known. */
export async function fillMetrics(now: number): Promise<void> {
  const at = new Date(now).toISOString()
  const today = businessDay(at, brand.timeZone)
  const current = today.slice(0, 7)
  const last = addMonths(current, -1)
  for (let ago = months; ago > 1; ago--) {
    const month = addMonths(current, -ago)
    const results: SlaResult[] = []
    for (const [index, customer] of customers.entries())
      results.push(...(await fillMonth(customer, month, ago + index)))
    await fillMonthCounters(month, results, ago)
  }
  const isLastOver = !isOpenMonth(last, today)
  await recountMonth(last, isLastOver, at)
  await recountMonth(current, false, at)
  await keepFinalMonth(isLastOver ? last : addMonths(last, -1))
}

/** Counts a month with three to six tickets, of which at most one missed a target. Returns the results. */
async function fillMonth(customer: string, month: string, seed: number): Promise<SlaResult[]> {
  const user = await findUnerasedUser(idOf(customer))
  const payer = payerOf(user)
  const day = daysOf(month).to
  const count = 3 + ((seed * 5) % 4)
  const results = slaClocks.flatMap((clock, place) =>
    Array.from({ length: count }, (_, number): SlaResult => {
      const minutes = (clock === 'response' ? 40 : 400) + ((seed * 37 + number * 11) % 90)
      return {
        ticketId: TicketId.parse(`TK${String(number).padStart(6, '0')}-demo000000`),
        clock,
        customerId: payer,
        companyId: user.companyId,
        priority: 'medium',
        goalPercent: '95.00',
        dueAt: `${day}T18:00:00.000Z`,
        doneAt: `${day}T17:00:00.000Z`,
        minutes,
        targetMinutes: 2 * minutes,
        missed: number === 0 && (seed + place) % 3 === 0,
        day,
        month,
      }
    }),
  )
  const earlier = await metricsUntil(payer, month)
  for (const metric of countResults(payer, month, { results, earlier, at: `${day}T23:00:00.000Z`, isFinal: true })) {
    await keepMetric(metric)
  }
  return results
}
