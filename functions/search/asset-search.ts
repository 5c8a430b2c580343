import { type AssetPageRequest, isOwnedBy, listAssets, passesFilters } from '#/functions/assets/data/asset-lists.ts'
import { type AssetRow, assetKey } from '#/functions/assets/data/assets.ts'
import { assetText, ownedAssets } from '#/functions/search/asset-index.ts'
import { listPostings, lookUpPrefixes } from '#/functions/search/postings.ts'
import { searchPage } from '#/functions/search/search-page.ts'
import { type IndexName, matchesAllPrefixes } from '#/functions/search/terms.ts'
import type { Page } from '#/functions/table/page.ts'
import { isManager } from '#/shared/companies/roles.ts'
import type { AssetId } from '#/shared/lib/ids.ts'
import { queryTerms } from '#/shared/lib/search-terms.ts'

/** Max assets checked per page. */
const maxExamined = 400
const order = 'newest first'

/**
 * Access pattern: the assets with every word of `text` in their tag, name, serial number, brand or model, each matched by its
 * beginning, newest first. Posting rows of the owner, or of all assets, are read starting with the rarest word; if a page is not
 * full by then, the next page continues.
 */
export async function searchAssets(text: string, request: AssetPageRequest): Promise<Page<AssetRow>> {
  const { limit, after, today = '', ...wanted } = request
  const prefixes = queryTerms(text)
  if (prefixes.length === 0) return { items: [] }
  const { postings, unindexed } = await lookUpPrefixes(indexOf(request), prefixes, order)
  const list = listPostings(async (position, count) => {
    const page = await listAssets({ ...request, status: 'all', warranty: undefined, limit: count, after: position })
    return page.items.map(({ id }) => id)
  })
  return searchPage<AssetRow>({
    postings: postings.length === 0 ? [list] : postings,
    order,
    limit,
    after,
    keyOf: id => assetKey(id as AssetId),
    positionOf: ({ id }) => id,
    belongs: asset =>
      isOwnedBy(asset, wanted) &&
      passesFilters(asset, { ...wanted, today }) &&
      matchesAllPrefixes(assetText(asset), unindexed),
    maxExamined,
  })
}

/** The index with the assets of an owner, or of everyone. */
function indexOf({ customerId, companyId, reader, scope }: AssetPageRequest): IndexName {
  if (reader) {
    const isWhole = scope !== 'mine' && reader.companyId !== null && isManager(reader)
    return ownedAssets(isWhole && reader.companyId ? reader.companyId : reader.id)
  }
  const owner = customerId ?? companyId
  return owner ? ownedAssets(owner) : 'assets'
}
