import type { Invoice } from '#/shared/invoices/schemas.ts'
import { invoiceStatuses } from '#/shared/invoices/transitions.ts'
import { UserId } from '#/shared/lib/ids.ts'
import { hasAll, queryTerms } from '#/shared/lib/search-terms.ts'
import { type FilterOf, oneOf, parsedBy, words } from '#/web/ui/lists/filters.ts'

/** The filters of the team’s list of invoices. */
export const invoiceFilters = {
  status: oneOf(invoiceStatuses),
  customerId: parsedBy(UserId),
  search: words(100),
}
export type InvoiceFilter = FilterOf<typeof invoiceFilters>

/** The invoices whose number, customer or description contains every word of `search`. */
export function matching(invoices: readonly Invoice[], search: string): readonly Invoice[] {
  const terms = queryTerms(search)
  return invoices.filter(({ invoiceNumber, customerName, companyName, description }) =>
    hasAll([invoiceNumber, customerName, companyName, description].join(' '), terms),
  )
}
