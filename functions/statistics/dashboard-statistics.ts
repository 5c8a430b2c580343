import { customerInvoiceCounts, invoiceCounts } from '#/functions/data/invoice-counters.ts'
import { pcComponents } from '#/functions/data/pc-components.ts'
import { customerTicketCounts, teamTicketCounts } from '#/functions/data/ticket-counters.ts'
import { handle } from '#/functions/lib/handle.ts'
import { isStaff } from '#/shared/roles.ts'
import { routes } from '#/shared/statistics.ts'
import { statuses } from '#/shared/ticket-rules.ts'

export const handler = handle(routes.dashboardStatistics, async ({ caller }) => {
  const [tickets, invoices, pcComponentCount] = await Promise.all([
    isStaff(caller.role) ? teamTicketCounts() : customerTicketCounts(caller.id),
    isStaff(caller.role) ? invoiceCounts() : customerInvoiceCounts(caller.id),
    pcComponents.countActive(),
  ])
  return {
    openTickets: tickets(['open', 'in_progress']),
    urgentTickets: tickets(['open', 'in_progress'], ['high', 'critical']),
    inProgress: tickets(['in_progress']),
    resolved: tickets(['resolved']),
    total: tickets(statuses),
    pcComponents: pcComponentCount,
    pendingInvoices: invoices.pendingCount,
  }
})
