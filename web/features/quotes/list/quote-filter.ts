import { CompanyId, UserId } from '#/shared/lib/ids.ts'
import { quoteSegments } from '#/shared/quotes/rules.ts'
import { oneOf, parsedBy, words } from '#/web/ui/lists/filters.ts'

/** The filters of the list, in the order in which it sends them. No segment shows all quotes. */
export const quoteFilters = {
  segment: oneOf(quoteSegments),
  endsWithinDays: oneOf(['7']),
  companyId: parsedBy(CompanyId),
  customerId: parsedBy(UserId),
  mine: oneOf(['true']),
  search: words(100),
}
