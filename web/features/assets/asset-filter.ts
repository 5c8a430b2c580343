import { assetScopes, assetStatusFilters, assetTypes, warrantyFilters } from '#/shared/assets/rules.ts'
import { CompanyId, UserId } from '#/shared/lib/ids.ts'
import { type FilterOf, oneOf, parsedBy, words } from '#/web/ui/lists/filters.ts'

/** The server's maximum length of a search. */
export const searchLength = 100

export const assetFilters = {
  scope: oneOf(assetScopes),
  type: oneOf(assetTypes),
  status: oneOf(assetStatusFilters),
  warranty: oneOf(warrantyFilters),
  search: words(searchLength),
  customerId: parsedBy(UserId),
  companyId: parsedBy(CompanyId),
}
export type AssetFilter = FilterOf<typeof assetFilters>

export const warrantyFilterLabels = { expired: 'Expired', 30: 'Ends in 30 days', 60: 'Ends in 60 days' }

/** Without a status, lists show the assets in use. */
export const statusFilterLabels = {
  active: 'Active',
  in_repair: 'In repair',
  retired: 'Retired',
  lost: 'Lost',
  refunded: 'Refunded',
  all: 'All',
}
