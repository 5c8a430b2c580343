import { scheduleCounts } from '#/functions/data/schedules.ts'
import { customerTicketCounts, resolvedOn, type TeamCounters } from '#/functions/data/ticket-counters.ts'
import type { Company } from '#/shared/branding.ts'
import { businessDay } from '#/shared/lib/business-day.ts'
import type { UserId } from '#/shared/lib/ids.ts'
import { centsToDecimal } from '#/shared/lib/money.ts'
import type { CustomerStatistics, TechnicianStatistics } from '#/shared/statistics.ts'

/** The figures above the team's list of tickets. */
export async function teamFigures(
  counters: Promise<TeamCounters>,
  { timeZone }: Company,
  now: Date,
): Promise<TechnicianStatistics> {
  const [{ counts }, resolvedToday] = await Promise.all([
    counters,
    resolvedOn(businessDay(now.toISOString(), timeZone)),
  ])
  return { activeTickets: counts(['open', 'in_progress']), resolvedToday }
}

/** The figures above a customer's list of tickets. */
export async function customerFigures(customerId: UserId): Promise<CustomerStatistics> {
  const [tickets, { active, monthlyCents }] = await Promise.all([
    customerTicketCounts(customerId),
    scheduleCounts(customerId),
  ])
  return {
    openTickets: tickets(['open', 'in_progress']),
    activeServices: active,
    monthlySpend: centsToDecimal(monthlyCents),
  }
}
