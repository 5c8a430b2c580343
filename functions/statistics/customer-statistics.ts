import { customerTicketCounts } from '#/functions/data/ticket-counters.ts'
import { handle } from '#/functions/lib/handle.ts'
import { centsToDecimal } from '#/shared/lib/money.ts'
import { routes } from '#/shared/statistics.ts'

export const handler = handle(routes.customerStatistics, async ({ caller }) => {
  const tickets = await customerTicketCounts(caller.id)
  // Services and spend come from a customer's active schedules, and there is no billing yet that could make one.
  return { openTickets: tickets(['open', 'in_progress']), activeServices: 0, monthlySpend: centsToDecimal(0) }
})
