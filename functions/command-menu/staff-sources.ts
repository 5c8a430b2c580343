import type { Source } from '#/functions/command-menu/gather.ts'
import {
  articleHit,
  assetHit,
  companyHit,
  contractHit,
  type Found,
  invoiceHit,
  orderHit,
  personHit,
  quoteHit,
  ticketHit,
} from '#/functions/command-menu/hits.ts'
import { ticketNumber } from '#/functions/command-menu/ticket-number.ts'
import { payerNamesOf } from '#/functions/companies/data/payers.ts'
import type { Caller } from '#/functions/http/caller.ts'
import { findUserIdByEmail } from '#/functions/identity/data/email-addresses.ts'
import { searchArticles } from '#/functions/search/article-search.ts'
import { searchAssets } from '#/functions/search/asset-search.ts'
import { searchCompanies } from '#/functions/search/company-search.ts'
import { searchRecords } from '#/functions/search/record-search.ts'
import { searchTickets } from '#/functions/search/ticket-search.ts'
import { searchUsers } from '#/functions/search/user-search.ts'
import { findUsers, isListed } from '#/functions/users/data/users.ts'
import { searchLimits } from '#/shared/command-menu/schemas.ts'
import { asciiEmail } from '#/shared/lib/email-address.ts'
import type { PayerId } from '#/shared/lib/ids.ts'
import { deletedUser, nameWithCompany } from '#/shared/lib/names.ts'
import type { Day } from '#/shared/schedules/periods.ts'

const limit = searchLimits.hits

/** The searches of the team. Technicians find customers only, as in the list of users. */
export const staffSources = (text: string, caller: Caller, today: Day): Source[] => [
  { kind: 'ticket', find: () => tickets(text) },
  { kind: 'person', find: () => people(text, caller) },
  { kind: 'company', find: () => companies(text) },
  { kind: 'asset', find: () => assets(text) },
  {
    kind: 'quote',
    find: async () => (await searchRecords('quotes', text, limit)).map(quote => quoteHit(quote, today, true)),
  },
  { kind: 'contract', find: () => withPayers(searchRecords('contracts', text, limit), contractHit) },
  { kind: 'invoice', find: () => withPayers(searchRecords('invoices', text, limit), invoiceHit) },
  { kind: 'order', find: () => withPayers(searchRecords('orders', text, limit), orderHit) },
  { kind: 'article', find: () => publishedArticles(text) },
]

async function tickets(text: string): Promise<Found[]> {
  const number = ticketNumber(text)
  const found = await Promise.all([
    number ? searchTickets(number, { limit: 1 }) : { items: [] },
    searchTickets(text, { limit }),
  ])
  const rows = new Map(found.flatMap(({ items }) => items).map(row => [row.id, row]))
  return [...rows.values()].map(row => ticketHit(row, true))
}

async function people(text: string, { role }: Caller): Promise<Found[]> {
  const listed = role === 'admin' ? undefined : 'customer'
  const id = text.includes('@') ? await findUserIdByEmail(asciiEmail(text.trim().toLowerCase())) : undefined
  const [addressed, { items }] = await Promise.all([
    id ? findUsers([id]) : [],
    searchUsers(text, { limit, role: listed }),
  ])
  const users = new Map([...addressed.filter(user => isListed(user, listed)), ...items].map(user => [user.id, user]))
  return [...users.values()].map(user => personHit(user, role))
}

async function companies(text: string): Promise<Found[]> {
  const [active, archived] = await Promise.all([
    searchCompanies(text, { limit, status: 'active' }),
    searchCompanies(text, { limit, status: 'archived' }),
  ])
  return [...active.items, ...archived.items].map(companyHit)
}

/** Assets with all words; those of a customer who reads them. */
export const assets = async (text: string, reader?: Caller): Promise<Found[]> =>
  (await searchAssets(text, { limit, status: 'all', reader })).items.map(assetHit)

/** Published articles with all words. */
export const publishedArticles = async (text: string): Promise<Found[]> =>
  (await searchArticles(text, { state: 'published', limit })).items.map(articleHit)

/** Rows with the names of their payers today. */
async function withPayers<Row extends { customerId: PayerId }>(
  found: Promise<Row[]>,
  hit: (row: Row, payer: string) => Found,
): Promise<Found[]> {
  const rows = await found
  const names = await payerNamesOf(rows.map(({ customerId }) => customerId))
  return rows.map(row => {
    const payer = names.get(row.customerId)
    return hit(row, payer ? nameWithCompany(payer.name, payer.companyName) : deletedUser)
  })
}
