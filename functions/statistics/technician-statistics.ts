import { findCompany } from '#/functions/data/company.ts'
import { resolvedOn, teamTicketCounts } from '#/functions/data/ticket-counters.ts'
import { handle } from '#/functions/lib/handle.ts'
import { businessDay } from '#/shared/lib/business-day.ts'
import { routes } from '#/shared/statistics.ts'

export const handler = handle(routes.technicianStatistics, async ({ now }) => {
  const { timeZone } = await findCompany()
  const today = businessDay(now.toISOString(), timeZone)
  const [tickets, resolvedToday] = await Promise.all([teamTicketCounts(), resolvedOn(today)])
  return { activeTickets: tickets(['open', 'in_progress']), resolvedToday }
})
