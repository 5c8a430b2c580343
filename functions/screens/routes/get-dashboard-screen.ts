import { listAssets } from '#/functions/assets/data/asset-lists.ts'
import { assetViews } from '#/functions/assets/views.ts'
import { payerNamesOf } from '#/functions/companies/data/payers.ts'
import { payersOf } from '#/functions/companies/payer.ts'
import type { Caller } from '#/functions/http/caller.ts'
import { handle } from '#/functions/http/handle.ts'
import { secondPage } from '#/functions/http/list-pages.ts'
import { listInvoices } from '#/functions/invoices/data/customer-invoice-index.ts'
import { invoiceView } from '#/functions/invoices/views.ts'
import { isModuleOn } from '#/functions/modules/data/modules.ts'
import { listOrders } from '#/functions/orders/data/customer-order-index.ts'
import { orderView } from '#/functions/orders/views.ts'
import {
  customerDashboardFigures,
  teamDashboardFigures,
  technicianStatisticsOf,
} from '#/functions/statistics/queries.ts'
import { eventsFor } from '#/functions/status/events-for.ts'
import { customerTicketCounts, type TeamCounters, teamCounters } from '#/functions/tickets/data/ticket-counters.ts'
import { ticketsFor } from '#/functions/tickets/ticket-list.ts'
import type { ModuleId } from '#/shared/modules/schemas.ts'
import { routes } from '#/shared/screens/routes.ts'
import { routes as ofTickets } from '#/shared/tickets/routes.ts'
import { dashboardQueue, dashboardRecords, dashboardTickets } from '#/shared/tickets/rules.ts'
import { isStaff } from '#/shared/users/roles.ts'

const query = { limit: dashboardTickets }

export const handler = handle(routes.getDashboardScreen, async ({ caller, provider, now }) => {
  const byStaff = isStaff(caller.role)
  const counters = byStaff ? teamCounters(now) : undefined
  const [tickets, statistics, team, events, queue, records] = await Promise.all([
    ticketsFor(caller, query, () => counters ?? teamCounters(now)),
    counters ? teamDashboardFigures(counters) : customerDashboardFigures(caller, customerTicketCounts(caller.id), now),
    counters && technicianStatisticsOf(counters, provider, now),
    ifOn('status-page', () => eventsFor(caller)),
    counters && queueFor(caller, counters),
    byStaff ? undefined : recordsOf(caller),
  ])
  return {
    statistics,
    tickets: tickets.items,
    events,
    team,
    ...queue,
    ...records,
    next: { tickets: secondPage(ofTickets.listTickets, { query, caller }, tickets) },
  }
})

/** A staff member's open tickets and the unassigned ones. */
async function queueFor(caller: Caller, counters: Promise<TeamCounters>) {
  const [mine, unassigned] = await Promise.all(
    (['mine', 'unassigned'] as const).map(assignee =>
      ticketsFor(caller, { limit: dashboardQueue[assignee], assignee, status: 'unresolved' }, () => counters),
    ),
  )
  return { mine: mine?.items, unassigned: unassigned?.items }
}

/** A customer's newest invoices, orders and assets. */
async function recordsOf(caller: Caller) {
  const [invoices, orders, assets] = await Promise.all([
    ifOn('billing', async () =>
      listInvoices({ limit: dashboardRecords, payers: await payersOf(caller), drafts: false }),
    ),
    ifOn('store', () => listOrders({ limit: dashboardRecords, reader: caller })),
    listAssets({ limit: dashboardRecords, reader: caller }).then(({ items }) => assetViews(items, false)),
  ])
  const names = await payerNamesOf([
    caller.id,
    ...(invoices?.items ?? []).map(({ customerId }) => customerId),
    ...(orders?.items ?? []).map(({ customerId }) => customerId),
  ])
  return {
    invoices: invoices?.items.map(invoice => invoiceView(invoice, names, { forStaff: false })),
    orders: orders?.items.map(order => orderView(order, names, caller)),
    assets,
  }
}

/** Both are read in parallel, because modules are rarely off. */
async function ifOn<T>(id: ModuleId, read: () => Promise<T>): Promise<T | undefined> {
  const [isOn, data] = await Promise.all([isModuleOn(id), read()])
  return isOn ? data : undefined
}
