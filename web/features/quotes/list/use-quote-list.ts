import { useEffect, useMemo } from 'react'
import { hasAll, queryTerms } from '#/shared/lib/search-terms.ts'
import type { Quote } from '#/shared/quotes/schemas.ts'
import type { quoteFilters } from '#/web/features/quotes/list/quote-filter.ts'
import { type List, useList } from '#/web/shell/api/use-list.ts'
import type { FilterOf } from '#/web/ui/lists/filters.ts'

/** The quotes that match the filters. A search reads the rest of the list, 200 quotes at a time, and filters here. */
export function useQuoteList({ search = '', ...filter }: FilterOf<typeof quoteFilters>): List<Quote> {
  const list = useList('listQuotes', { ...filter, ...(search && { limit: 200 }) })
  const { rows, more, pending, error } = list
  useEffect(() => {
    if (search && more && !pending && !error) more()
  }, [search, more, pending, error])
  const found = useMemo(() => rows && matching(rows, search), [rows, search])
  return { ...list, rows: found }
}

/** The quotes whose number, recipient or title contains every word of `search`. */
export function matching(quotes: readonly Quote[], search: string): Quote[] {
  const terms = queryTerms(search)
  return quotes.filter(({ quoteNumber, recipientName, recipientCompany, title }) =>
    hasAll([quoteNumber, recipientName, recipientCompany, title].join(' '), terms),
  )
}
