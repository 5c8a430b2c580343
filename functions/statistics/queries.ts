import type { Caller } from '#/functions/http/caller.ts'
import { customerInvoiceCounts, invoiceCounts } from '#/functions/invoices/data/invoice-counters.ts'
import { pcComponents } from '#/functions/pc-components/data/pc-components.ts'
import { scheduleCounts } from '#/functions/schedules/data/schedules.ts'
import {
  customerTicketCounts,
  resolvedOn,
  type TeamCounters,
  type TicketCounts,
} from '#/functions/tickets/data/ticket-counters.ts'
import type { Provider } from '#/shared/branding/schemas.ts'
import { businessDay } from '#/shared/lib/business-day.ts'
import type { UserId } from '#/shared/lib/ids.ts'
import { centsToDecimal } from '#/shared/lib/money.ts'
import type { CustomerStatistics, DashboardStatistics, TechnicianStatistics } from '#/shared/statistics/schemas.ts'
import { statuses, statusesIn } from '#/shared/tickets/rules.ts'
import { isStaff } from '#/shared/users/roles.ts'

/** The statistics above the team's list of tickets. */
export async function technicianStatisticsOf(
  counters: Promise<TeamCounters>,
  { timeZone }: Provider,
  now: Date,
): Promise<TechnicianStatistics> {
  const [{ counts }, resolvedToday] = await Promise.all([
    counters,
    resolvedOn(businessDay(now.toISOString(), timeZone)),
  ])
  return { activeTickets: counts(statusesIn('unresolved')), resolvedToday }
}

/** The statistics above a customer's list of tickets. */
export async function customerFigures(customerId: UserId): Promise<CustomerStatistics> {
  const [tickets, { active, monthlyCents }] = await Promise.all([
    customerTicketCounts(customerId),
    scheduleCounts(customerId),
  ])
  return {
    openTickets: tickets(statusesIn('unresolved')),
    activeServices: active,
    monthlySpend: centsToDecimal(monthlyCents),
  }
}

/** The dashboard's statistics, with `ticketCounts` of the caller's own tickets, or of all for staff. */
export async function dashboardFigures(
  { id, role }: Caller,
  ticketCounts: Promise<TicketCounts>,
): Promise<DashboardStatistics> {
  const [tickets, invoices, pcComponentCount] = await Promise.all([
    ticketCounts,
    isStaff(role) ? invoiceCounts() : customerInvoiceCounts(id),
    pcComponents.countActive(),
  ])
  return {
    openTickets: tickets(statusesIn('unresolved')),
    urgentTickets: tickets(statusesIn('unresolved'), ['high', 'critical']),
    inProgress: tickets(['in_progress']),
    resolved: tickets(statusesIn('done')),
    total: tickets(statuses),
    pcComponents: pcComponentCount,
    pendingInvoices: invoices.pendingCount,
  }
}
