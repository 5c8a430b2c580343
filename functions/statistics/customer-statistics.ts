import { scheduleCounts } from '#/functions/data/schedules.ts'
import { customerTicketCounts } from '#/functions/data/ticket-counters.ts'
import { handle } from '#/functions/lib/handle.ts'
import { centsToDecimal } from '#/shared/lib/money.ts'
import { routes } from '#/shared/statistics.ts'

export const handler = handle(routes.customerStatistics, async ({ caller }) => {
  const [tickets, { active, monthlyCents }] = await Promise.all([
    customerTicketCounts(caller.id),
    scheduleCounts(caller.id),
  ])
  return {
    openTickets: tickets(['open', 'in_progress']),
    activeServices: active,
    monthlySpend: centsToDecimal(monthlyCents),
  }
})
