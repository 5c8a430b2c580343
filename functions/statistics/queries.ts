import { payersOf } from '#/functions/companies/payer.ts'
import type { Caller } from '#/functions/http/caller.ts'
import { customerInvoiceCounts, invoiceCounts } from '#/functions/invoices/data/invoice-counters.ts'
import { pcComponents } from '#/functions/pc-components/data/pc-components.ts'
import { scheduleCounts } from '#/functions/schedules/data/schedules.ts'
import { customerWork, staffWork } from '#/functions/statistics/open-work.ts'
import {
  companyTicketCounts,
  customerTicketCounts,
  resolvedOn,
  type TeamCounters,
  type TicketCounts,
} from '#/functions/tickets/data/ticket-counters.ts'
import { listOwner } from '#/functions/tickets/ticket-list.ts'
import type { Provider } from '#/shared/branding/schemas.ts'
import { hasBillingRights } from '#/shared/companies/roles.ts'
import { businessDay } from '#/shared/lib/business-day.ts'
import { centsToDecimal } from '#/shared/lib/money.ts'
import type { CustomerStatistics, DashboardStatistics, TechnicianStatistics } from '#/shared/statistics/schemas.ts'
import { statuses, statusesIn, type TicketScope } from '#/shared/tickets/rules.ts'

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

/** The numbers of a customer's tickets or, for managers, of their company's. Throws `Forbidden` for anyone else's. */
export function ticketCountsFor(caller: Caller, scope: TicketScope = 'mine'): Promise<TicketCounts> {
  const owner = listOwner(caller, scope)
  return 'companyId' in owner ? companyTicketCounts(owner.companyId) : customerTicketCounts(caller.id)
}

/** The statistics above a customer's list of tickets, or above their company's. A member does not see what the company pays. */
export async function customerFigures(caller: Caller, scope?: TicketScope): Promise<CustomerStatistics> {
  const billingVisible = hasBillingRights(caller)
  const payers = billingVisible ? await payersOf(caller) : []
  const [tickets, ...schedules] = await Promise.all([ticketCountsFor(caller, scope), ...payers.map(scheduleCounts)])
  const sum = (name: 'active' | 'monthlyCents') => schedules.reduce((total, counts) => total + counts[name], 0)
  return {
    openTickets: tickets(statusesIn('unresolved')),
    activeServices: sum('active'),
    monthlySpend: centsToDecimal(sum('monthlyCents')),
    ...(!billingVisible && { billingVisible }),
  }
}

/** The dashboard's statistics of a staff member, with the `counters` of all tickets. */
export async function teamDashboardFigures(counters: Promise<TeamCounters>): Promise<DashboardStatistics> {
  const invoices = invoiceCounts()
  const tickets = counters.then(({ counts }) => counts)
  return figuresOf(tickets, invoices, staffWork(invoices, counters))
}

/** The dashboard's statistics of a customer, with the `tickets` of their own or of their company. */
export const customerDashboardFigures = (
  caller: Caller,
  tickets: Promise<TicketCounts>,
  now: Date,
): Promise<DashboardStatistics> => figuresOf(tickets, pendingInvoicesOf(caller), customerWork(caller, now))

async function figuresOf(
  ticketCounts: Promise<TicketCounts>,
  pendingInvoices: Promise<{ pendingCount: number }>,
  openWork: Promise<Partial<DashboardStatistics>>,
): Promise<DashboardStatistics> {
  const [tickets, invoices, pcComponentCount, work] = await Promise.all([
    ticketCounts,
    pendingInvoices,
    pcComponents.countActive(),
    openWork,
  ])
  return {
    openTickets: tickets(statusesIn('unresolved')),
    urgentTickets: tickets(statusesIn('unresolved'), ['high', 'critical']),
    inProgress: tickets(['in_progress']),
    resolved: tickets(statusesIn('done')),
    total: tickets(statuses),
    pcComponents: pcComponentCount,
    pendingInvoices: invoices.pendingCount,
    ...work,
  }
}

/** The pending invoices of everyone whose bills a customer sees. */
async function pendingInvoicesOf(caller: Caller): Promise<{ pendingCount: number }> {
  const counts = await Promise.all((await payersOf(caller)).map(customerInvoiceCounts))
  return { pendingCount: counts.reduce((sum, { pendingCount }) => sum + pendingCount, 0) }
}
