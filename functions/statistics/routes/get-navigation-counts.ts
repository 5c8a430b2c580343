import { handle } from '#/functions/http/handle.ts'
import { invoiceCounts } from '#/functions/invoices/data/invoice-counters.ts'
import { isModuleOn } from '#/functions/modules/data/modules.ts'
import { unresolvedStatusEvents } from '#/functions/status/data/status-events.ts'
import { openTicketCount } from '#/functions/tickets/data/ticket-lists.ts'
import type { ModuleId } from '#/shared/modules/schemas.ts'
import { routes } from '#/shared/statistics/routes.ts'
import { isCurrent } from '#/shared/status/rules.ts'

const max = 100

export const handler = handle(routes.getNavigationCounts, async ({ caller, now }) => {
  const [myTickets, incidents, overdueInvoices] = await Promise.all([
    openTicketCount(caller.id, max),
    ifOn('status-page', async () => (await unresolvedStatusEvents()).filter(event => isCurrent(event, now)).length),
    ifOn('billing', async () => (await invoiceCounts()).overdueCount),
  ])
  return { myTickets, incidents: Math.min(max, incidents), overdueInvoices }
})

/** Both are read in parallel, because modules are rarely off. */
async function ifOn(id: ModuleId, count: () => Promise<number>): Promise<number> {
  const [isOn, number] = await Promise.all([isModuleOn(id), count()])
  return isOn ? number : 0
}
