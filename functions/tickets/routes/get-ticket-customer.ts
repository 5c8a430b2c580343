import { listAssets } from '#/functions/assets/data/asset-lists.ts'
import { assetLink } from '#/functions/assets/views.ts'
import { payerIdsOf } from '#/functions/companies/payer.ts'
import { handle } from '#/functions/http/handle.ts'
import { findTicketFor } from '#/functions/tickets/access.ts'
import type { TicketListOwner } from '#/functions/tickets/data/customer-ticket-index.ts'
import { ticketsOf } from '#/functions/tickets/data/ticket-lists.ts'
import { sumUnbilled, unbilledOfPayers } from '#/functions/time/data/time-counters.ts'
import { findTimeRates } from '#/functions/time/data/time-rates.ts'
import type { PayerId } from '#/shared/lib/ids.ts'
import { centsToDecimal } from '#/shared/lib/money.ts'
import { routes } from '#/shared/tickets/routes.ts'
import { besideLimit } from '#/shared/tickets/rules.ts'
import type { TicketCustomer } from '#/shared/tickets/schemas.ts'

/** The answer for a customer without an account or a company. */
const nothing: Omit<TicketCustomer, 'rounding'> = {
  ...{ tickets: [], hasMoreTickets: false, assets: [], hasMoreAssets: false },
  ...{ unbilledMinutes: 0, unbilledAmount: '0.00' },
}

/** A page of each list of an owner, and the unbilled time of their payers. The ticket itself is in the list of tickets. */
const readsOf = (owner: TicketListOwner, payerId: PayerId) =>
  [
    ticketsOf(owner, { limit: besideLimit + 1, status: 'unresolved' }),
    listAssets({ ...('companyId' in owner ? owner : { customerId: owner.userId }), limit: besideLimit }),
    payerIdsOf(payerId).then(unbilledOfPayers),
  ] as const

export const handler = handle(routes.getTicketCustomer, async ({ parameters, caller }) => {
  const { id, companyId, customerId } = await findTicketFor(caller, parameters.id)
  const reads = companyId
    ? readsOf({ companyId }, companyId)
    : customerId && readsOf({ userId: customerId }, customerId)
  if (!reads) return { ...nothing, rounding: (await findTimeRates()).rounding }
  const [tickets, assets, unbilled, { rounding }] = await Promise.all([...reads, findTimeRates()])
  const others = tickets.items.filter(ticket => ticket.id !== id)
  const { minutes, amountCents } = sumUnbilled([...unbilled.values()])
  return {
    tickets: others.slice(0, besideLimit).map(({ id, title, status }) => ({ id, title, status })),
    hasMoreTickets: others.length > besideLimit || tickets.next !== undefined,
    assets: assets.items.map(assetLink),
    hasMoreAssets: assets.next !== undefined,
    unbilledMinutes: minutes,
    unbilledAmount: centsToDecimal(amountCents),
    rounding,
  }
})
