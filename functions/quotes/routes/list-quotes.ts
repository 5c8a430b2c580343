import { businessToday } from '#/functions/branding/data/business-date.ts'
import type { Caller } from '#/functions/http/caller.ts'
import { handle } from '#/functions/http/handle.ts'
import { page } from '#/functions/http/reply.ts'
import { isSeenBy } from '#/functions/quotes/access.ts'
import { listQuotes, passesFilters, quotesEnding } from '#/functions/quotes/data/quote-lists.ts'
import type { QuoteRow } from '#/functions/quotes/data/quotes.ts'
import { quoteView } from '#/functions/quotes/views.ts'
import { isFoundBy, searchRecordPage } from '#/functions/search/record-search.ts'
import type { Page } from '#/functions/table/page.ts'
import { namesOf } from '#/functions/users/data/users.ts'
import { hasBillingRights } from '#/shared/companies/roles.ts'
import { Invalid } from '#/shared/lib/errors.ts'
import type { QueryOf } from '#/shared/lib/route.ts'
import { routes } from '#/shared/quotes/routes.ts'
import { segmentStatuses } from '#/shared/quotes/rules.ts'
import { addDays, type Day } from '#/shared/schedules/periods.ts'
import { isStaff } from '#/shared/users/roles.ts'

type Filters = QueryOf<typeof routes.listQuotes>
const forStaffOnly = ['endsWithinDays', 'companyId', 'customerId', 'mine'] as const

export const handler = handle(routes.listQuotes, async ({ query, caller, after, now }) => {
  const forStaff = isStaff(caller.role)
  const { day: today } = await businessToday(now)
  const refused = forStaff ? undefined : forStaffOnly.find(name => query[name] !== undefined)
  if (refused) throw new Invalid([{ field: refused, message: 'Only staff can use this filter' }])
  const found = await findQuotes(query, { caller, after, today })
  const names = await namesOf(forStaff ? found.items.map(({ createdById }) => createdById) : [])
  return page({ ...found, items: found.items.map(quote => quoteView(quote, { forStaff, today, names })) })
})

interface Reading {
  caller: Caller
  after: string | undefined
  today: Day
}

function findQuotes(query: Filters, { caller, after, today }: Reading): Promise<Page<QuoteRow>> {
  const { limit, endsWithinDays, companyId, customerId } = query
  const filters = filtersOf(query, caller)
  const text = query.search?.trim()
  const forStaff = isStaff(caller.role)
  const mayShow = (quote: QuoteRow) =>
    (forStaff || isSeenBy(caller, quote)) && (!text || isFoundBy('quotes', quote, text))
  if (endsWithinDays !== undefined) {
    const isWanted = (quote: QuoteRow) => passesFilters(quote, filters) && mayShow(quote)
    return quotesEnding({ from: today, upTo: addDays(today, endsWithinDays), limit, after, mayShow: isWanted })
  }
  // The quotes of one customer or company are few: their list is read instead of everyone's words.
  const isOfAll = forStaff && !companyId && !customerId
  if (!text || !isOfAll) return listQuotes({ limit, after, ...filters, mayShow })
  return searchRecordPage('quotes', text, { limit, after, belongs: quote => passesFilters(quote, filters) })
}

function filtersOf({ status, segment, companyId, customerId, mine }: Filters, caller: Caller) {
  const statuses = status ? [status] : segment && segmentStatuses[segment]
  if (isStaff(caller.role)) return { statuses, companyId, customerId, ownerId: mine && caller.id }
  const seesCompany = caller.companyId !== null && hasBillingRights(caller)
  return {
    statuses: statuses?.filter(one => one !== 'draft'),
    customerId: caller.id,
    companyId: seesCompany ? (caller.companyId ?? undefined) : undefined,
  }
}
