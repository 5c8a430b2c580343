import {
  type CompanyPageRequest,
  type CompanyRow,
  companyKey,
  companyPlaces,
  companyPosition,
  companyTexts,
} from '#/functions/companies/data/companies.ts'
import { listPostings, lookUpPrefixes } from '#/functions/search/postings.ts'
import { searchPage } from '#/functions/search/search-page.ts'
import { matchesAllPrefixes } from '#/functions/search/terms.ts'
import type { Page } from '#/functions/table/page.ts'
import { queryTerms } from '#/shared/lib/search-terms.ts'

/** Max companies checked per page. */
const maxExamined = 400

/**
 * Access pattern: the companies with every word of `text` in their name, phone or domains, each matched by its beginning, by name.
 * Posting rows are read starting with the rarest word; if a page is not full by then, the next page continues.
 */
export async function searchCompanies(
  text: string,
  { limit, after, status }: CompanyPageRequest,
): Promise<Page<CompanyRow>> {
  const prefixes = queryTerms(text)
  if (prefixes.length === 0) return { items: [] }
  const { postings, unindexed } = await lookUpPrefixes('companies', prefixes, 'ascending')
  const list = listPostings(async (position, count) =>
    (await companyPlaces(status, position, count)).map(({ gsi1sk }) => gsi1sk),
  )
  return searchPage<CompanyRow>({
    postings: postings.length === 0 ? [list] : postings,
    order: 'ascending',
    limit,
    after,
    keyOf: position => companyKey(position.slice(position.lastIndexOf('#') + 1)),
    positionOf: companyPosition,
    belongs: company => company.status === status && matchesAllPrefixes(companyTexts(company).join(' '), unindexed),
    maxExamined,
  })
}
