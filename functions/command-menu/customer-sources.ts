import type { Source } from '#/functions/command-menu/gather.ts'
import { contractHit, type Found, invoiceHit, orderHit, quoteHit, ticketHit } from '#/functions/command-menu/hits.ts'
import { plain } from '#/functions/command-menu/rank.ts'
import { assets, publishedArticles } from '#/functions/command-menu/staff-sources.ts'
import { ticketNumber } from '#/functions/command-menu/ticket-number.ts'
import { payersOf } from '#/functions/companies/payer.ts'
import type { Caller } from '#/functions/http/caller.ts'
import { isOrderOf } from '#/functions/orders/data/customer-order-index.ts'
import { isSeenBy } from '#/functions/quotes/access.ts'
import { searchRecords } from '#/functions/search/record-search.ts'
import { searchOwnTickets } from '#/functions/search/ticket-search.ts'
import type { TicketListOwner } from '#/functions/tickets/data/customer-ticket-index.ts'
import { searchLimits } from '#/shared/command-menu/schemas.ts'
import { hasBillingRights, isManager } from '#/shared/companies/roles.ts'
import type { Day } from '#/shared/schedules/periods.ts'

const limit = searchLimits.hits

/** The searches of a customer: tickets, assets and articles by words; quotes, contracts, invoices and orders by their whole number. */
export const customerSources = (text: string, caller: Caller, today: Day): Source[] => [
  { kind: 'ticket', find: () => tickets(text, caller) },
  { kind: 'asset', find: () => assets(text, caller) },
  ...(/\d/.test(text) ? numbered(text, caller, today) : []),
  { kind: 'article', find: () => publishedArticles(text) },
]

async function tickets(text: string, caller: Caller): Promise<Found[]> {
  const { id: userId, companyId } = caller
  const owners: TicketListOwner[] = [{ userId }, ...(companyId && isManager(caller) ? [{ companyId }] : [])]
  const texts = [ticketNumber(text), text].filter(one => one !== undefined)
  const request = { limit, companyOf: companyId }
  const found = await Promise.all(owners.flatMap(owner => texts.map(one => searchOwnTickets(one, request, owner))))
  const rows = new Map(found.flatMap(({ items }) => items).map(row => [row.id, row]))
  return [...rows.values()].sort((one, other) => (one.id < other.id ? 1 : -1)).map(row => ticketHit(row, false))
}

function numbered(text: string, caller: Caller, today: Day): Source[] {
  const isWhole = (number: string) => plain(number) === plain(text)
  return [
    {
      kind: 'quote',
      find: async () =>
        (
          await searchRecords('quotes', text, limit, quote => isWhole(quote.quoteNumber) && isSeenBy(caller, quote))
        ).map(quote => quoteHit(quote, today, false)),
    },
    ...(hasBillingRights(caller) ? billed(text, caller, isWhole) : []),
    {
      kind: 'order',
      find: async () =>
        (
          await searchRecords('orders', text, limit, order => isWhole(order.id.slice(0, 8)) && isOrderOf(caller, order))
        ).map(order => orderHit(order, undefined)),
    },
  ]
}

function billed(text: string, caller: Caller, isWhole: (number: string) => boolean): Source[] {
  return [
    {
      kind: 'contract',
      find: async () => {
        const payers = [caller.id, caller.companyId]
        const found = await searchRecords(
          'contracts',
          text,
          limit,
          ({ contractNumber, customerId, status }) =>
            isWhole(contractNumber) && status !== 'draft' && payers.includes(customerId as typeof caller.id),
        )
        return found.map(contract => contractHit(contract, undefined))
      },
    },
    {
      kind: 'invoice',
      find: async () => {
        const payers = await payersOf(caller)
        const found = await searchRecords(
          'invoices',
          text,
          limit,
          ({ invoiceNumber, customerId, status }) =>
            isWhole(invoiceNumber) && status !== 'draft' && payers.includes(customerId),
        )
        return found.map(invoice => invoiceHit(invoice, undefined))
      },
    },
  ]
}
