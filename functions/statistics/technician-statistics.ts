import { businessToday } from '#/functions/data/business-today.ts'
import { resolvedOn, teamTicketCounts } from '#/functions/data/ticket-counters.ts'
import { handle } from '#/functions/lib/handle.ts'
import { routes } from '#/shared/statistics.ts'

export const handler = handle(routes.technicianStatistics, async ({ now }) => {
  const { day } = await businessToday(now)
  const [tickets, resolvedToday] = await Promise.all([teamTicketCounts(), resolvedOn(day)])
  return { activeTickets: tickets(['open', 'in_progress']), resolvedToday }
})
