import { type FilterOf, oneOf, words } from '#/web/ui/lists/filters.ts'

/** The server's maximum length. */
export const searchLength = 100

export const companyFilters = { search: words(searchLength), status: oneOf(['archived']) }
export type CompanyFilter = FilterOf<typeof companyFilters>
