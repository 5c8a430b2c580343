import { listAssets } from '#/functions/assets/data/asset-lists.ts'
import { findProvider } from '#/functions/branding/data/provider.ts'
import type { CompanyRow } from '#/functions/companies/data/companies.ts'
import { openWorkOf } from '#/functions/companies/data/open-work.ts'
import { allCompanyPeople, usersOf } from '#/functions/companies/data/people.ts'
import { agreementsOf, satisfactionOf, serviceLevelOf } from '#/functions/companies/overview-agreements.ts'
import { listInvoices } from '#/functions/invoices/data/customer-invoice-index.ts'
import { listOrders } from '#/functions/orders/data/customer-order-index.ts'
import { summaryOf } from '#/functions/orders/data/order-lines.ts'
import { ticketsOf } from '#/functions/tickets/data/ticket-lists.ts'
import { sumUnbilled, unbilledOfPayers } from '#/functions/time/data/time-counters.ts'
import type { CompanyEvent, CompanyOverview } from '#/shared/companies/schemas.ts'
import { businessDay } from '#/shared/lib/business-day.ts'
import { centsToDecimal, formatDollars } from '#/shared/lib/money.ts'
import { displayName } from '#/shared/lib/names.ts'
import { shortId } from '#/shared/lib/short-id.ts'
import { addDays } from '#/shared/schedules/periods.ts'
import { statusLabels } from '#/shared/tickets/labels.ts'

const newest = 10
/** Assets checked for warranties that end soon. */
const maxAssets = 200
/** Days before the end of a warranty in which it counts as ending. */
const endingDays = 60

/** The figures of a company and its ten newest events. A page of each of its lists, and a batch read of its people's counters. */
export async function overviewOf(company: CompanyRow, now: Date): Promise<CompanyOverview> {
  const { id: companyId, payerIds } = company
  const page = { limit: newest, after: undefined }
  const { timeZone } = await findProvider()
  const today = businessDay(now.toISOString(), timeZone)
  const [work, people, agreements, satisfaction, serviceLevel, tickets, orders, assets, invoices] = await Promise.all([
    openWorkOf(company),
    allCompanyPeople(companyId).then(rows => usersOf(rows, companyId)),
    agreementsOf(payerIds, today),
    satisfactionOf(companyId, today),
    serviceLevelOf(payerIds, today),
    ticketsOf({ companyId }, page),
    listOrders({ ...page, companyId }),
    listAssets({ companyId, limit: maxAssets }),
    listInvoices({ ...page, payers: payerIds, drafts: false }),
  ])
  const unbilled = await unbilledOfPayers([...payerIds, ...people.map(({ id }) => id)])
  const own = sumUnbilled(payerIds.map(payer => unbilled.get(payer) ?? {}))
  return {
    openTickets: work.tickets,
    unbilledMinutes: own.minutes,
    unbilledAmount: centsToDecimal(own.amountCents),
    outstanding: centsToDecimal(work.balanceCents),
    monthlyAmount: centsToDecimal(work.monthlyCents),
    ...agreements,
    satisfaction,
    serviceLevel,
    warrantiesEnding: assets.items.filter(
      ({ status, warrantyExpires }) =>
        status === 'active' &&
        warrantyExpires !== null &&
        warrantyExpires >= today &&
        warrantyExpires <= addDays(today, endingDays),
    ).length,
    formerUnbilled: people.flatMap(person => {
      const cents = unbilled.get(person.id)?.amountCents ?? 0
      return cents > 0 ? [{ userId: person.id, name: displayName(person), amount: centsToDecimal(cents) }] : []
    }),
    events: [
      ...tickets.items.map(
        (ticket): CompanyEvent => ({
          ...{ at: ticket.createdAt, kind: 'ticket', title: ticket.title, path: `/tickets/${ticket.id}` },
          detail: `${shortId(ticket.id)}, ${statusLabels[ticket.status]}`,
        }),
      ),
      ...orders.items.map(
        (order): CompanyEvent => ({
          ...{ at: order.createdAt, kind: 'order', title: summaryOf(order), path: `/orders/${order.id}` },
          detail: `${shortId(order.id)}, ${formatDollars(centsToDecimal(order.totalCents))}`,
        }),
      ),
      ...assets.items.slice(0, newest).map(
        (asset): CompanyEvent => ({
          ...{ at: asset.createdAt, kind: 'asset', title: asset.name, path: `/assets/${asset.id}` },
          detail: asset.model,
        }),
      ),
      ...invoices.items.map(
        (invoice): CompanyEvent => ({
          ...{ at: invoice.createdAt, kind: 'invoice', title: invoice.invoiceNumber, path: `/invoices/${invoice.id}` },
          detail: formatDollars(centsToDecimal(invoice.totalCents)),
        }),
      ),
    ]
      .sort((one, other) => other.at.localeCompare(one.at))
      .slice(0, newest),
  }
}
