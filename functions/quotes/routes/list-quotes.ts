import { businessToday } from '#/functions/branding/data/business-date.ts'
import type { Caller } from '#/functions/http/caller.ts'
import { handle } from '#/functions/http/handle.ts'
import { page } from '#/functions/http/reply.ts'
import { isSeenBy } from '#/functions/quotes/access.ts'
import { listQuotes, quotesEnding } from '#/functions/quotes/data/quote-lists.ts'
import { quoteView } from '#/functions/quotes/views.ts'
import { namesOf } from '#/functions/users/data/users.ts'
import { hasBillingRights } from '#/shared/companies/roles.ts'
import { Invalid } from '#/shared/lib/errors.ts'
import type { QueryOf } from '#/shared/lib/route.ts'
import { routes } from '#/shared/quotes/routes.ts'
import { segmentStatuses } from '#/shared/quotes/rules.ts'
import { addDays } from '#/shared/schedules/periods.ts'
import { isStaff } from '#/shared/users/roles.ts'

type Filters = QueryOf<typeof routes.listQuotes>
const forStaffOnly = ['endsWithinDays', 'companyId', 'customerId', 'mine'] as const

export const handler = handle(routes.listQuotes, async ({ query, caller, after, now }) => {
  const forStaff = isStaff(caller.role)
  const { day: today } = await businessToday(now)
  const refused = forStaff ? undefined : forStaffOnly.find(name => query[name] !== undefined)
  if (refused) throw new Invalid([{ field: refused, message: 'Only staff can use this filter' }])
  const found =
    query.endsWithinDays === undefined
      ? await listQuotes({ limit: query.limit, after, ...filtersOf(query, caller), mayShow: mayShow(caller) })
      : await quotesEnding({ from: today, upTo: addDays(today, query.endsWithinDays), limit: query.limit, after })
  const names = await namesOf(forStaff ? found.items.map(({ createdById }) => createdById) : [])
  return page({ ...found, items: found.items.map(quote => quoteView(quote, { forStaff, today, names })) })
})

const mayShow = (caller: Caller) => (quote: Parameters<typeof isSeenBy>[1]) =>
  isStaff(caller.role) || isSeenBy(caller, quote)

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
