import type { ArticleRow } from '#/functions/articles/data/articles.ts'
import type { AssetRow } from '#/functions/assets/data/assets.ts'
import type { CompanyRow } from '#/functions/companies/data/companies.ts'
import type { ContractRow } from '#/functions/contracts/data/contract-row.ts'
import type { InvoiceRow } from '#/functions/invoices/data/invoices.ts'
import { summaryOf } from '#/functions/orders/data/order-lines.ts'
import type { OrderRow } from '#/functions/orders/data/orders.ts'
import type { QuoteRow } from '#/functions/quotes/data/quotes.ts'
import type { UserRow } from '#/functions/users/data/users.ts'
import { assetStatusLabels } from '#/shared/assets/labels.ts'
import type { SearchHit } from '#/shared/command-menu/schemas.ts'
import { companyStatusLabels } from '#/shared/companies/labels.ts'
import { contractStatusLabels } from '#/shared/contracts/labels.ts'
import { invoiceStatusLabel } from '#/shared/invoices/invoice-states.ts'
import { centsToDecimal, formatDollars } from '#/shared/lib/money.ts'
import { displayName } from '#/shared/lib/names.ts'
import { saidNumbers, shortId } from '#/shared/lib/short-id.ts'
import { quoteStatusLabels } from '#/shared/quotes/labels.ts'
import { statusOn } from '#/shared/quotes/rules.ts'
import type { Day } from '#/shared/schedules/periods.ts'
import { statusLabels } from '#/shared/tickets/labels.ts'
import type { Ticket } from '#/shared/tickets/schemas.ts'
import type { Role } from '#/shared/users/roles.ts'

/** A result with the numbers and addresses by which people name it. */
export interface Found extends SearchHit {
  numbers: string[]
}

const joined = (...facts: (string | null | undefined | false)[]) => facts.filter(fact => fact).join(' · ')
const dollars = (cents: number) => formatDollars(centsToDecimal(cents))

export const ticketHit = (ticket: Ticket, forStaff: boolean): Found => ({
  id: ticket.id,
  title: ticket.title,
  detail: joined(shortId(ticket.id), forStaff && ticket.customerName, statusLabels[ticket.status]),
  path: `/tickets/${ticket.id}`,
  numbers: [...saidNumbers(ticket.id).split(' '), saidTicket(ticket.id)],
})

/** The number of a ticket as people say it: `TKC` for ticket `TK00000C`. */
const saidTicket = (id: string) => `TK${id.slice(2, 8).replace(/^0+/, '')}`

/** A person leads to their account for admins, and to their company or their tickets for technicians. */
export const personHit = (user: UserRow, role: Role): Found => {
  const search = `search=${encodeURIComponent(user.email)}`
  const forTechnician = user.companyId ? `/companies/${user.companyId}` : `/technician-dashboard?${search}`
  return {
    id: user.id,
    title: displayName(user),
    detail: joined(user.email, user.companyName),
    path: role === 'admin' ? `/user-management?${search}` : forTechnician,
    numbers: [user.email],
  }
}

export const companyHit = ({ id, name, domains, status }: CompanyRow): Found => ({
  id,
  title: name,
  detail: joined(domains.slice(0, 2).join(', '), status !== 'active' && companyStatusLabels[status]),
  path: `/companies/${id}`,
  numbers: [...domains],
})

export const assetHit = ({ id, name, assetTag, serialNumber, status }: AssetRow): Found => ({
  id,
  title: name,
  detail: joined(assetTag, serialNumber, assetStatusLabels[status]),
  path: `/assets/${id}`,
  numbers: [assetTag, serialNumber].filter(Boolean),
})

export const quoteHit = (quote: QuoteRow, today: Day, forStaff: boolean): Found => ({
  id: quote.id,
  title: quote.title,
  detail: joined(
    quote.quoteNumber,
    forStaff && (quote.recipientCompany || quote.recipientName),
    quoteStatusLabels[statusOn(quote, today)],
  ),
  path: `/quotes/${quote.id}`,
  numbers: [quote.quoteNumber],
})

export const contractHit = (contract: ContractRow, payer: string | undefined): Found => ({
  id: contract.id,
  title: contract.title,
  detail: joined(contract.contractNumber, payer, contractStatusLabels[contract.status]),
  path: `/contracts/${contract.id}`,
  numbers: [contract.contractNumber],
})

export const invoiceHit = (invoice: InvoiceRow, payer: string | undefined): Found => ({
  id: invoice.id,
  title: invoice.invoiceNumber,
  detail: joined(payer, dollars(invoice.totalCents), invoiceStatusLabel(invoice.status)),
  path: `${payer === undefined ? '/billing' : '/invoices'}/${invoice.id}`,
  numbers: [invoice.invoiceNumber],
})

export const orderHit = (order: OrderRow, customer: string | undefined): Found => ({
  id: order.id,
  title: `Order ${shortId(order.id)}`,
  detail: joined(customer, summaryOf(order), dollars(order.totalCents)),
  path: `/orders/${order.id}`,
  numbers: saidNumbers(order.id).split(' '),
})

export const articleHit = ({ id, title, category }: ArticleRow): Found => ({
  id,
  title,
  detail: joined(category, id),
  path: `/knowledge-base/${id}`,
  numbers: [id],
})
